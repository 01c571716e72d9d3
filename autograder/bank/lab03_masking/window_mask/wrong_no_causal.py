"""Your window hides what is too far back and leaves the future open. Both conditions must hold."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill(back >= w, -math.inf)
