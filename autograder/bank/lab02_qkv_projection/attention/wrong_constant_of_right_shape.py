"""Every key gets the same share from you, whatever the query. A key that fits better must get more."""


def attention(Q, K, V):
    A = np.full((*Q.shape[:-1], K.shape[-2]), 1 / K.shape[-2])
    return A @ V, A
