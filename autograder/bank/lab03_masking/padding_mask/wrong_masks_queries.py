"""Your mask runs along the queries: padded rows are hidden, padded keys are not. The keys are the last axis."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, :, None]
