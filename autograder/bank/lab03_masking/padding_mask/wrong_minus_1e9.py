"""You used a large number in place of minus infinity. The question asks for -math.inf, so that an empty sequence can be told apart."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -1e9)[:, None, None, :]
