"""You multiply along the second axis. In a batch that is the axis of the tokens; their numbers are on the last axis."""


def project(X, W_q, W_k, W_v):
    return tuple(np.tensordot(X, W, axes=(1, 0)) for W in (W_q, W_k, W_v))
