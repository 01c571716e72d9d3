"""You used a large number in place of minus infinity. The question asks for minus infinity itself."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back < 0) | (back >= w), -1e9)
