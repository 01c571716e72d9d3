"""Your z is all zero. It is a mixture of the values."""


def one_token(X, W_q, W_k, W_v, i):
    return np.zeros(W_v.shape[1])
