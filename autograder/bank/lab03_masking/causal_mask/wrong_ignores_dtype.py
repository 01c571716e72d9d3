"""You ignore dtype: the mask is float32 whatever was asked for."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -math.inf, device=device).triu(1)
