"""You compare the queries with the values. They are to be compared with the keys."""


def attention(Q, K, V):
    A = softmax(scores(Q, V) / np.sqrt(Q.shape[-1]))
    return A @ V, A
