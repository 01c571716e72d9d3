"""Your mask leaves one padding token visible. A sequence of length 3 has the places 0, 1 and 2; place 3 is padding."""


def padding_mask(lengths, n):
    padding = torch.arange(n) > lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
