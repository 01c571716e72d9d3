"""You divide by a root of a size here. The projection is a plain product; the scale belongs to the scores."""


def project(X, W_q, W_k, W_v):
    return tuple(X @ W / np.sqrt(X.shape[-1]) for W in (W_q, W_k, W_v))
