"""You silenced the other heads and merged by a bare reshape, so tokens receive pieces of other tokens. Swap heads and tokens first."""


def head_contributions(Z, W_o):
    B, H, n, d_k = Z.shape
    keep = torch.eye(H, dtype=Z.dtype).reshape(H, 1, H, 1, 1)
    return torch.stack([(Z * mask).reshape(B, n, H * d_k) @ W_o for mask in keep], dim=1)
