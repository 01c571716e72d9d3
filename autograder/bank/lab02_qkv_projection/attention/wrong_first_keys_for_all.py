"""All sequences of your batch attend to the keys of the first one. Each has its own keys."""


def attention(Q, K, V):
    first = K.reshape(-1, *K.shape[-2:])[0]
    A = softmax(Q @ first.T / np.sqrt(Q.shape[-1]))
    return A @ V, A
