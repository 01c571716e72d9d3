"""Your visible cells hold 1, not 0. In a full row this shifts all scores alike and hides; together with another mask it may not."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.ones(n, n, dtype=dtype, device=device).masked_fill(
        torch.ones(n, n, device=device).triu(1) == 1, -math.inf
    )
