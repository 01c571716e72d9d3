"""The same, with its own softmax."""


def attention(Q, K, V):
    S = np.einsum("...id,...jd->...ij", Q, K)
    e = np.exp(S - S.max(-1, keepdims=True))
    A = e / (e.sum(-1, keepdims=True) * K.shape[-1] ** 0.5)
    return A @ V, A
