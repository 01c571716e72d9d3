"""You ignore w: this is the plain causal mask."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill(back < 0, -math.inf)
