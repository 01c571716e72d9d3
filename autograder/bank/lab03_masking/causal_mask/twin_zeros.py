"""The same: -1e-20 is as good as zero."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -1e-20, dtype=dtype, device=device).triu(1)
