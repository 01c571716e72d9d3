"""Your softmax runs over the queries: columns sum to 1, not rows. It must run over the keys, the last axis."""


def masked_softmax(scores, mask):
    masked = scores + mask
    empty = (masked == -math.inf).all(dim=-2, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-2).masked_fill(empty, 0.0)
