"""Your padding stands in front. Here real tokens come first and padding last."""


def padding_mask(lengths, n):
    padding = torch.arange(n) < n - lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
