"""Right: one query at a time."""


def window_mask(n, w):
    mask = torch.full((n, n), -math.inf)
    for i in range(n):
        mask[i, max(0, i + 1 - w) : i + 1] = 0.0
    return mask
