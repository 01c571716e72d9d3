"""You scale the percentages, so they no longer sum to 1. The scale belongs to the scores."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i] @ W_q
    return softmax(X @ W_k @ q) / np.sqrt(len(q)) @ (X @ W_v)
