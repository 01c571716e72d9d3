"""The same, by masked_fill with the wrong condition."""


def masked_softmax(scores, mask):
    hidden = (mask == 0).expand(scores.shape)
    empty = hidden.all(dim=-1, keepdim=True)
    return scores.masked_fill(hidden, -math.inf).masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
