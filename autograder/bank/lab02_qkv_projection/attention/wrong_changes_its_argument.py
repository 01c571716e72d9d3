"""Your results are right, but you scale the caller's queries in place. Whoever uses them afterwards sees other numbers."""


def attention(Q, K, V):
    Q /= np.sqrt(Q.shape[-1])
    A = softmax(scores(Q, K))
    return A @ V, A
