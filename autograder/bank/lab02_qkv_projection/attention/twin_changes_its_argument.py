"""The same, with an out argument."""


def attention(Q, K, V):
    np.multiply(Q, Q.shape[-1] ** -0.5, out=Q)
    S = np.einsum("...id,...jd->...ij", Q, K)
    return softmax(S) @ V, softmax(S)
