"""Your Z and A are all zero. Each row of A must sum to 1."""


def attention(Q, K, V):
    return np.zeros((*Q.shape[:-1], V.shape[-1])), np.zeros((*Q.shape[:-1], K.shape[-2]))
