"""You forgot to divide by √d_k. Your percentages are too sharp, the more so the larger d_k is."""


def attention(Q, K, V):
    A = softmax(scores(Q, K))
    return A @ V, A
