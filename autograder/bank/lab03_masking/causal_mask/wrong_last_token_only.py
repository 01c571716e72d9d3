"""Your mask hides the last token only. Every later token must be hidden, not just the last."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    mask = torch.zeros(n, n, dtype=dtype, device=device)
    mask[: n - 1, n - 1] = -math.inf
    return mask
