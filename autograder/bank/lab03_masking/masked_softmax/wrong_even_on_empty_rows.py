"""A row with all keys masked gives equal shares. The policy asks for zeros there: nobody may get anything."""


def masked_softmax(scores, mask):
    hidden = (mask == -math.inf).expand(scores.shape)
    return scores.masked_fill(hidden, torch.finfo(scores.dtype).min).softmax(dim=-1)
