"""Your mask hides the diagonal, so no token sees itself, and the first row is empty."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -math.inf, dtype=dtype, device=device).triu()
