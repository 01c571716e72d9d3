"""You leave it to PyTorch to complain about a width that does not divide. The question asks for `ValueError`."""


def split_heads(Y, H):
    B, n, width = Y.shape
    return Y.reshape(B, n, H, width // H).transpose(1, 2)
