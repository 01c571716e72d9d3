"""You return n, not a mask of n rows and n columns."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return n
