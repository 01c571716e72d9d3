"""You divide by √d_v. Scores are sums of d_k products: the length of a query counts, not that of a value."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i] @ W_q
    return softmax(X @ W_k @ q / np.sqrt(W_v.shape[1])) @ (X @ W_v)
