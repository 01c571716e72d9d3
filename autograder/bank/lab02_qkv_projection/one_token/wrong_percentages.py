"""You return the percentages of token i. The values still have to be mixed with them."""


def one_token(X, W_q, W_k, W_v, i):
    q = X[i] @ W_q
    return softmax(X @ W_k @ q / np.sqrt(len(q)))
