"""You mix the keys. The keys are for comparing; the values are handed over."""


def attention(Q, K, V):
    A = softmax(scores(Q, K) / np.sqrt(Q.shape[-1]))
    return A @ K, A
