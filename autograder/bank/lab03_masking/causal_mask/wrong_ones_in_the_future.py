"""Your mask holds 1 in the future. Added to scores this makes the future more likely; it needs minus infinity."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.ones(n, n, dtype=dtype, device=device).triu(1)
