"""Your two results stand in the wrong order: first Z, then A."""


def attention(Q, K, V):
    A = softmax(scores(Q, K) / np.sqrt(Q.shape[-1]))
    return A, A @ V
