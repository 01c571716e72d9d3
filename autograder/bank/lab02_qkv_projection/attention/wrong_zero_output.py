"""Your percentages are even and your Z is zero. Both have to come from the queries, keys and values."""


def attention(Q, K, V):
    A = np.full((*Q.shape[:-1], K.shape[-2]), 1 / K.shape[-2])
    return np.zeros((*Q.shape[:-1], V.shape[-1])), A
