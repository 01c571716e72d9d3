"""You return Y as it is. The heads need an axis of their own."""


def split_heads(Y, H):
    return Y
