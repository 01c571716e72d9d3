"""You refuse queries and keys of different number. A sequence may attend to another one."""


def attention(Q, K, V):
    if Q.shape[-2] != K.shape[-2]:
        raise ValueError("as many queries as keys")
    A = softmax(scores(Q, K) / np.sqrt(Q.shape[-1]))
    return A @ V, A
