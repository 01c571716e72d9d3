"""Your softmax runs along axis 1. That is the right one only without a batch: use the last axis."""


def attention(Q, K, V):
    A = softmax(scores(Q, K) / np.sqrt(Q.shape[-1]), axis=1)
    return A @ V, A
