"""You lay the sequences of a batch end to end and leave them so. The result has the axes B and n of the tokens."""


def project(X, W_q, W_k, W_v):
    flat = X.reshape(-1, X.shape[-1])
    return flat @ W_q, flat @ W_k, flat @ W_v
