"""You use the first row of the mask for every query. Each query has its own row."""


def masked_softmax(scores, mask):
    masked = scores + torch.atleast_2d(mask)[..., :1, :]
    empty = (masked == -math.inf).all(dim=-1, keepdim=True)
    return masked.masked_fill(empty, 0.0).softmax(dim=-1).masked_fill(empty, 0.0)
