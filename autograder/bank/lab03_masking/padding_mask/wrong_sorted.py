"""You sorted the lengths. The order of the sequences must stay."""


def padding_mask(lengths, n):
    padding = torch.arange(n) >= lengths.sort(descending=True).values[:, None]
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
