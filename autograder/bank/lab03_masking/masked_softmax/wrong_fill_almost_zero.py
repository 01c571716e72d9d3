"""Your fill is almost zero, -1e-20, so masked keys keep a share as if their score were 0. The exponent lost its sign."""


def masked_softmax(scores, mask):
    return scores.masked_fill(mask.expand(scores.shape) == -math.inf, -1e-20).softmax(dim=-1).masked_fill((mask == -math.inf).all(dim=-1, keepdim=True), 0.0)
