"""Your mask holds True and False. It will be added to scores, so it needs the numbers 0 and minus infinity."""


def padding_mask(lengths, n):
    return (torch.arange(n) < lengths[:, None])[:, None, None, :]
