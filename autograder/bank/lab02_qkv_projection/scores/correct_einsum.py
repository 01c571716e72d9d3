"""Right: written with index letters."""


def scores(Q, K):
    return np.einsum("...id,...jd->...ij", Q, K)
