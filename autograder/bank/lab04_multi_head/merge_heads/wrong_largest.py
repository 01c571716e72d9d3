"""You keep the largest number of all heads. Keep every head's number, side by side."""


def merge_heads(Z):
    return Z.amax(dim=1)
