"""Right: asks in word space, mixes the tokens and projects the mixture once."""


def one_token(X, W_q, W_k, W_v, i):
    asked = W_k @ (X[i] @ W_q)
    shares = softmax(X @ asked / np.sqrt(W_q.shape[1]))
    return (shares @ X) @ W_v
