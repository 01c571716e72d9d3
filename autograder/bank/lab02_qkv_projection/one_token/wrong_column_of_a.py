"""You take column i of A: what the others give to token i. z_i needs row i, what token i gives to the others."""


def one_token(X, W_q, W_k, W_v, i):
    A = softmax(scores(X @ W_q, X @ W_k) / np.sqrt(W_q.shape[1]))
    return A[:, i] @ (X @ W_v)
