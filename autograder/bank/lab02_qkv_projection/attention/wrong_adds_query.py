"""You add the queries to Z. The mixture of values is all that is asked for."""


def attention(Q, K, V):
    A = softmax(scores(Q, K) / np.sqrt(Q.shape[-1]))
    return A @ V + Q, A
