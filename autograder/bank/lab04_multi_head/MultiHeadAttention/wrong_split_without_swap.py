"""Your heads are split by a bare reshape, so a head holds whole tokens instead of its own columns. Cut the last axis, then swap."""


def split_heads(Y, H):
    B, n, width = Y.shape
    return Y.reshape(B, H, n, width // H)
