"""Right: scales the queries instead of the scores, and makes the softmax itself."""


def attention(Q, K, V):
    S = np.einsum("...id,...jd->...ij", Q * K.shape[-1] ** -0.5, K)
    powers = np.exp(S - S.max(axis=-1, keepdims=True))
    A = powers / powers.sum(axis=-1, keepdims=True)
    return np.einsum("...ij,...jd->...id", A, V), A
