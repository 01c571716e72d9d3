"""Your B stands in the second axis, where the heads are. It belongs in front."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[None, :, None, :]
