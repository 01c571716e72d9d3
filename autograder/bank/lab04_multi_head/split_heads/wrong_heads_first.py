"""You put the head axis in front of the batch. The order is B, H, n, d_k."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    B, n, width = Y.shape
    return Y.reshape(B, n, H, width // H).permute(2, 0, 1, 3)
