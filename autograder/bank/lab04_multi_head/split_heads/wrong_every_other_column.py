"""You dealt the columns out like cards: head 1 gets every H-th one. Its columns are the first d_k, next to each other."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    B, n, width = Y.shape
    return Y.reshape(B, n, width // H, H).permute(0, 3, 1, 2)
