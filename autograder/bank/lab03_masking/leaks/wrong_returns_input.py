"""You return a number, not True or False."""


def leaks(attention, n, d):
    return n
