"""Your mask is transposed: each token sees itself and the tokens after it."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill((back > 0) | (back <= -w), -math.inf)
