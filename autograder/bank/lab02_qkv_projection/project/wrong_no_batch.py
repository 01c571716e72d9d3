"""You handle one sequence, but not a batch with three axes."""


def project(X, W_q, W_k, W_v):
    n, d = X.shape
    return X @ W_q, X @ W_k, X @ W_v
