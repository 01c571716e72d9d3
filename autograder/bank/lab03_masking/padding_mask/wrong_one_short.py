"""You hide the last real token of each sequence as well. A sequence of length 3 has the places 0, 1 and 2."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None] - 1
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
