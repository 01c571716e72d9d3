"""You turn the mask: rows and columns are swapped. Its row i belongs to query i."""


def masked_softmax(scores, mask):
    masked = scores + (mask.mT if mask.ndim > 1 and mask.shape[-1] == mask.shape[-2] else mask)
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
