"""The same, by exp(0) = 1 and exp(-inf) = 0."""


def masked_softmax(scores, mask):
    e = (scores - scores.amax(dim=-1, keepdim=True)).exp()
    return e / e.sum(-1, keepdim=True) * mask.exp()
