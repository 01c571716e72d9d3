"""You cut the sequence into blocks of w. A window moves along with the token: it is always the last w."""


def window_mask(n, w):
    back = torch.arange(n)[:, None] - torch.arange(n)
    return torch.zeros(n, n).masked_fill(
        (back < 0) | (torch.arange(n)[:, None] // w != torch.arange(n) // w), -math.inf
    )
