"""The last two axes are swapped: each head must be n × d_k, tokens as rows."""


def split_heads(Y, H):
    if Y.shape[-1] % H:
        raise ValueError(f"{Y.shape[-1]} is no multiple of {H}")
    B, n, width = Y.shape
    return Y.reshape(B, n, H, width // H).permute(0, 2, 3, 1)
