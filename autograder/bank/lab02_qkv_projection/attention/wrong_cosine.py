"""You compare directions only, by dividing by the lengths. Attention uses plain dot products over √d_k."""


def attention(Q, K, V):
    q, k = (array / np.linalg.norm(array, axis=-1, keepdims=True) for array in (Q, K))
    A = softmax(scores(q, k))
    return A @ V, A
