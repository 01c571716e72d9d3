"""Your mask hides the past and shows the future: it is the transpose of the right one. Row i belongs to query i."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -math.inf, dtype=dtype, device=device).tril(diagonal=-1)
