"""Your Z is right, but in place of A you return the scores. A holds the percentages."""


def attention(Q, K, V):
    S = scores(Q, K) / np.sqrt(Q.shape[-1])
    return softmax(S) @ V, S
