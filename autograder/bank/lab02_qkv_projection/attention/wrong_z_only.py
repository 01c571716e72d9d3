"""You return Z alone. Return Z and A."""


def attention(Q, K, V):
    return softmax(scores(Q, K) / np.sqrt(Q.shape[-1])) @ V
