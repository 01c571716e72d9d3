"""Your mask hides only the token right after each one. All later tokens must be hidden."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    full = torch.full((n, n), -math.inf, dtype=dtype, device=device)
    return full.triu(1).where(torch.ones(n, n, device=device).tril(1) == 1, 0.0)
