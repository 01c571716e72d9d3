"""You refuse values of another length than the keys. d_v may differ from d_k."""


def attention(Q, K, V):
    if K.shape != V.shape:
        raise ValueError("keys and values of one shape")
    A = softmax(scores(Q, K) / np.sqrt(Q.shape[-1]))
    return A @ V, A
