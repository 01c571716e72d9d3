"""All heads use the first d_k rows of W_o. Each head has rows of its own."""


def head_contributions(Z, W_o):
    return Z @ W_o[: Z.shape[3]]
