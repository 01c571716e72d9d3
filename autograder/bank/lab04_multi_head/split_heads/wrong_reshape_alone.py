"""You reshaped to B, H, n, d_k at once. A reshape only cuts the row of numbers anew, so a head holds whole tokens instead of its own columns."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    B, n, width = Y.shape
    return Y.reshape(B, H, n, width // H)
