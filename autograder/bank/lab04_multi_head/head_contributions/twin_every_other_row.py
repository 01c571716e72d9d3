"""The same, with steps."""


def head_contributions(Z, W_o):
    H = Z.shape[1]
    return torch.stack([Z[:, h] @ W_o[h::H] for h in range(H)], dim=1)
