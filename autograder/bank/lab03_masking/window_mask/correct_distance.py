"""Right: the distance back must be from 0 to w - 1."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back < 0) | (back >= w), -math.inf)
