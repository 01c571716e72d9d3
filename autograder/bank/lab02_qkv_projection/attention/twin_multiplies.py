"""The same, by dividing by the root of one over d_k."""


def attention(Q, K, V):
    scale = np.sqrt(1 / K.shape[-1])
    S = np.einsum("...id,...jd->...ij", Q / scale, K)
    return softmax(S) @ V, softmax(S)
