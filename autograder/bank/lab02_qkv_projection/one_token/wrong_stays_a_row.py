"""Your result is a matrix with one row. One token gives a vector, of shape (d_v,)."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i : i + 1] @ W_q
    return softmax(scores(q, X @ W_k) / np.sqrt(q.shape[-1])) @ (X @ W_v)
