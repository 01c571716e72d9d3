"""Right: -0.0 is 0, and it is built in float64 first."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    blocked = torch.ones(n, n, dtype=torch.bool, device=device).triu(1)
    return -torch.zeros(n, n, dtype=torch.float64, device=device).masked_fill(blocked, float("inf")).to(dtype)
