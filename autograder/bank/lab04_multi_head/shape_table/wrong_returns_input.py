"""You return the four sizes. Return a dict from each name to its shape."""


def shape_table(n, d, d_k, H):
    return n, d, d_k, H
