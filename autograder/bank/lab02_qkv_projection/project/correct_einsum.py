"""Right: written with index letters."""


def project(X, W_q, W_k, W_v):
    return tuple(np.einsum("...nd,dk->...nk", X, W) for W in (W_q, W_k, W_v))
