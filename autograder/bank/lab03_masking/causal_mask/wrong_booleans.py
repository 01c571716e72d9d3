"""Your mask holds True and False. It will be added to scores, so it needs the numbers 0 and minus infinity."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.ones(n, n, dtype=torch.bool, device=device).triu(1)
