"""Your mask holds 1 for padding. Added to scores this makes padding more likely; it needs minus infinity."""


def padding_mask(lengths, n):
    return (torch.arange(n) >= lengths[:, None]).float()[:, None, None, :]
