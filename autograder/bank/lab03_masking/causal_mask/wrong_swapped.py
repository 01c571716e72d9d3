"""Your 0 and minus infinity are swapped: the future is open, the past and the token itself are hidden."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.ones(n, n, dtype=dtype, device=device).triu(1).log()
