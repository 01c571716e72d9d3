"""Your values are right, but W_o gets no gradient: its numbers were copied out of the graph."""


def head_contributions(Z, W_o):
    return Z @ W_o.detach().reshape(Z.shape[1], Z.shape[3], -1)
