"""You multiply keys by queries, so your scores are transposed. Row i belongs to query i."""


def attention(Q, K, V):
    A = softmax(scores(K, Q) / np.sqrt(Q.shape[-1]))
    return A @ V, A
