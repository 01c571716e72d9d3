"""Right: the logarithm of one is 0, of zero -inf."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.ones(n, n, dtype=torch.float32, device=device).tril().log().to(dtype=dtype)
