"""Your window ends before the token itself. It must include it."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back < 1) | (back > w), -math.inf)
