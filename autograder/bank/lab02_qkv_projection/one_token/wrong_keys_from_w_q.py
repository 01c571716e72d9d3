"""You make the keys with W_q. They have a matrix of their own, W_k."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i] @ W_q
    return softmax(X @ W_q @ q / np.sqrt(len(q))) @ (X @ W_v)
