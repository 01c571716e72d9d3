"""Your mask holds 1 for real keys and 0 for padding. It will be added to scores, so it needs 0 and minus infinity."""


def padding_mask(lengths, n):
    return (torch.arange(n) < lengths[:, None]).float()[:, None, None, :]
