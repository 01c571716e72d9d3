"""You project the values out of the queries. All three come from the tokens."""


def project(X, W_q, W_k, W_v):
    return X @ W_q, X @ W_k, (X @ W_q) @ W_v
