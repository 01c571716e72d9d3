"""Your values are right, but no gradient gets back: the result was cut off from the graph."""


def head_contributions(Z, W_o):
    return (Z @ W_o.reshape(Z.shape[1], Z.shape[3], -1)).detach()
