"""Your values are right, but no gradient arrives at the scores: they left PyTorch's graph on the way."""


def masked_softmax(scores, mask):
    masked = scores.detach() + mask
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
