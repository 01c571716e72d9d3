"""The same, as the notes write it for a single column."""


def project(X, W_q, W_k, W_v):
    return tuple(W.T @ np.moveaxis(X, -1, -2) for W in (W_q, W_k, W_v))
