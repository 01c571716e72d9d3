"""You return Z itself. Each head still has to meet its rows of W_o."""


def head_contributions(Z, W_o):
    return Z
