"""Large scores overflow: you take exponentials without making the scores smaller first."""


def attention(Q, K, V):
    powers = np.exp(scores(Q, K) / np.sqrt(Q.shape[-1]))
    A = powers / powers.sum(axis=-1, keepdims=True)
    return A @ V, A
