"""You project the first sequence of a batch only."""


def project(X, W_q, W_k, W_v):
    X = X[0] if X.ndim == 3 else X
    return X @ W_q, X @ W_k, X @ W_v
