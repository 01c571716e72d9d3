"""The same, with index letters."""


def project(X, W_q, W_k, W_v):
    return tuple(np.einsum("...d,kd->...k", X, W) for W in (W_q, W_k, W_v))
