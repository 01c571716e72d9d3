"""You write into the caller's mask. Make a new tensor: the next call with the same mask must find it unchanged."""


def masked_softmax(scores, mask):
    empty = (mask == -math.inf).all(dim=-1, keepdim=True)
    mask.masked_fill_(empty, 0.0)
    return (scores + mask).softmax(dim=-1).masked_fill(empty, 0.0)
