"""You return the third word as it came in. The answer lies one step away from it."""


def analogy(vectors, a, b, c):
    return c
