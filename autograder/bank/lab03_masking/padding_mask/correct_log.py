"""Right: the logarithm of one is 0, of zero -inf."""


def padding_mask(lengths, n):
    real = (torch.arange(1, n + 1, device=lengths.device) <= lengths.unsqueeze(-1)).float()
    return real.log().unsqueeze(1).unsqueeze(1)
