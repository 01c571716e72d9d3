"""You never find a leak: either you always answer False, or your edit never reaches the attention function."""


def leaks(attention, n, d):
    return False
