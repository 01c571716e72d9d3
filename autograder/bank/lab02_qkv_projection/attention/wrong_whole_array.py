"""All your percentages together sum to 1. Each row must do so by itself."""


def attention(Q, K, V):
    S = scores(Q, K) / np.sqrt(Q.shape[-1])
    A = softmax(S.ravel()).reshape(S.shape)
    return A @ V, A
