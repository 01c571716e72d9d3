"""Your mask works the wrong way round: real tokens are hidden, padding is visible."""


def padding_mask(lengths, n):
    padding = torch.arange(n) < lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
