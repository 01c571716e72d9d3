"""Your values are the keys. What a token offers and what it hands over are two things, with two matrices."""


def project(X, W_q, W_k, W_v):
    return X @ W_q, X @ W_k, X @ W_k
