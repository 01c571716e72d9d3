"""You turn the matrices before you multiply. Their first axis has d entries already, as a token does."""


def project(X, W_q, W_k, W_v):
    return X @ W_q.T, X @ W_k.T, X @ W_v.T
