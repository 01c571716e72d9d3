"""Right: cell by cell."""


def causal_mask(n, dtype=torch.float32, device="cpu"):
    mask = torch.zeros(n, n, dtype=dtype, device=device)
    for i in range(n):
        for j in range(i + 1, n):
            mask[i, j] = -math.inf
    return mask
