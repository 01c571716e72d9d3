"""You ignore device: the mask is built on the CPU and cannot meet scores that live on a GPU."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    return torch.full((n, n), -math.inf, dtype=dtype).triu(1)
