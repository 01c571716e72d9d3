"""The same, by indexing axis by axis."""


def scores(Q, K):
    while K.ndim > 2:
        K = K[0]
    return np.einsum("...id,jd->...ij", Q, K)
