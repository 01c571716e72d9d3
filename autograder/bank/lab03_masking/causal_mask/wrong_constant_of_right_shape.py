"""Your mask is minus infinity everywhere: it hides the past and the token itself as well."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -math.inf, dtype=dtype, device=device)
