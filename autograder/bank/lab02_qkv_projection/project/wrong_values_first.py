"""You return the values first. The order is Q, K, V."""


def project(X, W_q, W_k, W_v):
    return X @ W_v, X @ W_q, X @ W_k
