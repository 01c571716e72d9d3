"""You return the first word of the table, whatever was asked."""


def analogy(vectors, a, b, c):
    return next(iter(vectors))
