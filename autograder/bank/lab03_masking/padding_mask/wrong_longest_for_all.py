"""You use the longest length for every sequence. Each has its own."""


def padding_mask(lengths, n):
    padding = (torch.arange(n) >= lengths.max()).expand(len(lengths), n)
    return torch.zeros(padding.shape).masked_fill(padding, -math.inf)[:, None, None, :]
