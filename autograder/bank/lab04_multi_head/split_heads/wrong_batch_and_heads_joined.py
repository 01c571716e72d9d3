"""You joined batch and heads into one axis. Keep them apart: B × H × n × d_k."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    B, n, width = Y.shape
    return Y.reshape(B, n, H, width // H).transpose(1, 2).flatten(end_dim=1)
