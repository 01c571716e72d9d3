"""Your mask is 4 × 4 whatever n is. It must have n rows and n columns."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((4, 4), -math.inf, dtype=dtype, device=device).triu(1)
