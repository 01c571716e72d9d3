"""You use the mask of the first sequence (or head) for all of them."""


def masked_softmax(scores, mask):
    mask = mask.reshape(-1, *mask.shape[-2:])[0] if mask.ndim > 1 else mask
    masked = scores + mask
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
