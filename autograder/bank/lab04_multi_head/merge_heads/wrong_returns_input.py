"""You return Z as it is. The heads of a token must stand side by side."""


def merge_heads(Z):
    return Z
