"""The same, by scaling the queries."""


def scores(Q, K):
    return np.einsum("...id,...jd->...ij", Q * Q.shape[-1] ** -0.5, K)
