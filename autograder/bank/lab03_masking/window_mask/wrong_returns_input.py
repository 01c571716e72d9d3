"""You return n, not a mask."""


def window_mask(n, w):
    return n
