"""You count tokens from 1. Here i counts from 0, so z₄ is i = 3."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i - 1] @ W_q
    return softmax(X @ W_k @ q / np.sqrt(len(q))) @ (X @ W_v)
