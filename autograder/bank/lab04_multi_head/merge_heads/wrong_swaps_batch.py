"""You swapped the head axis with the batch. It is the tokens that the heads must change places with."""


def merge_heads(Z):
    B, H, n, d_k = Z.shape
    return Z.transpose(0, 1).reshape(B, n, H * d_k)
