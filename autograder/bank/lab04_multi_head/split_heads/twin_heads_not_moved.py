"""The same, with unflatten."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    return Y.unflatten(2, (H, Y.shape[2] // H))
