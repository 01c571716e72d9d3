"""Right: one head at a time, with its rows of W_o."""


def head_contributions(Z, W_o):
    d_k = Z.shape[-1]
    return torch.stack([Z[:, h] @ W_o[h * d_k : (h + 1) * d_k] for h in range(Z.shape[1])], dim=1)
