"""You ask with the token itself. Its query is made with W_q."""


def one_token(X, W_q, W_k, W_v, i):
    return softmax(X @ W_k @ X[i] / np.sqrt(W_k.shape[1])) @ (X @ W_v)
