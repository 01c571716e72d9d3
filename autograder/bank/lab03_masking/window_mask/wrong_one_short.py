"""Your window is one token too narrow: w counts the token itself."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back < 0) | (back >= w - 1), -math.inf)
