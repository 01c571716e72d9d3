"""You return the keys in the place of the queries. The order is Q, K, V."""


def project(X, W_q, W_k, W_v):
    return X @ W_k, X @ W_q, X @ W_v
