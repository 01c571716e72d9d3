"""You hide the window and show the rest of the past."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back >= 0) & (back < w) | (back < 0), -math.inf)
