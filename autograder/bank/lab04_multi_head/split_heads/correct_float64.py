"""Right: unflatten and permute, in double precision."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    return Y.double().unflatten(-1, (H, -1)).permute(0, 2, 1, 3)
