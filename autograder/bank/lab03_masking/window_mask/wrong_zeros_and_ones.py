"""Your mask holds 1 for visible keys and 0 for the rest. It will be added to scores, so it needs 0 and minus infinity."""


def window_mask(n, w):
    return torch.ones(n, n).tril().triu(1 - w)
