"""You repeat the mask for every query. The shape asked for is (B, 1, 1, n); broadcasting does the rest."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :].repeat(1, 1, n, 1)
