"""Your mask holds 1 where a token may look, and 0 elsewhere. It will be added to scores, so it needs 0 and minus infinity."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.ones(n, n, dtype=dtype, device=device).tril()
