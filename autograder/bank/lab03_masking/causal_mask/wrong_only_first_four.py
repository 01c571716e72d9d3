"""Your mask is right in its first four rows only. Rows after the fourth see the future."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    mask = torch.zeros(n, n, dtype=dtype, device=device)
    mask[:4] = torch.full((n, n), -math.inf, dtype=dtype, device=device).triu(1)[:4]
    return mask
