"""You show the first w tokens. The window holds the last w tokens before and including the query."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back < 0) | (torch.arange(n) >= w), -math.inf)
