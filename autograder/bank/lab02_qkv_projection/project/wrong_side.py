"""You multiply from the wrong side, as if the tokens were columns. They are rows: the matrix stands on the right."""


def project(X, W_q, W_k, W_v):
    return W_q @ X, W_k @ X, W_v @ X
