"""You hide padded queries as well as padded keys. Only keys are asked for, with one row for all queries."""


def padding_mask(lengths, n):
    real = (torch.arange(n) < lengths[:, None]).float()
    return (real[:, :, None] * real[:, None, :]).log()[:, None]
