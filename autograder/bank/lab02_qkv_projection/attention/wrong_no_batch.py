"""You handle one sequence, but no axes in front of it."""


def attention(Q, K, V):
    (n_q, d_k), (n_k, d_v) = Q.shape, V.shape
    A = softmax(scores(Q, K) / np.sqrt(d_k))
    return A @ V, A
