"""Right: one head at a time, cut out by its columns."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    d_k = Y.shape[-1] // H
    return torch.stack([Y[:, :, h * d_k : (h + 1) * d_k] for h in range(H)], dim=1)
