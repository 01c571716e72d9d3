"""You divide by the root of the number of tokens. The length of a query, d_k, is what counts."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i] @ W_q
    return softmax(X @ W_k @ q / np.sqrt(len(X))) @ (X @ W_v)
