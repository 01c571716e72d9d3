"""You add the mask into the caller's scores. Make a new tensor: the caller may need the scores again."""


def masked_softmax(scores, mask):
    with torch.no_grad():
        scores += mask
    empty = (scores == -math.inf).all(dim=-1, keepdim=True)
    return scores.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
