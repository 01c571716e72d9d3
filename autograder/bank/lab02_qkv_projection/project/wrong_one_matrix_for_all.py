"""You use W_q for all three. Keys and values have matrices of their own; with one matrix a token can only look for its like."""


def project(X, W_q, W_k, W_v):
    return X @ W_q, X @ W_q, X @ W_q
