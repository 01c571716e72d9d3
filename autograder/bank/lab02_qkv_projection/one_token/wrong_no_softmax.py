"""You mix with the scores themselves. They become percentages first."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i] @ W_q
    return X @ W_k @ q / np.sqrt(len(q)) @ (X @ W_v)
