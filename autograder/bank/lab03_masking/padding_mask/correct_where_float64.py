"""Right: where(), in float64."""


def padding_mask(lengths, n):
    real = torch.arange(n, device=lengths.device)[None] < lengths[:, None]
    return torch.where(real, 0.0, -math.inf).double()[:, None, None, :]
