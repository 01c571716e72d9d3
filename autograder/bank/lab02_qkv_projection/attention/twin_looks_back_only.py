"""The same, with a large negative number."""


def attention(Q, K, V):
    S = scores(Q, K) / np.sqrt(K.shape[-1]) + np.triu(np.full((Q.shape[-2], K.shape[-2]), -1e9), 1)
    return softmax(S) @ V, softmax(S)
