"""Right: mean of squares minus square of the mean."""


def score_spread(Q, K):
    S = np.einsum("id,jd->ij", Q, K)
    raw = np.sqrt((S**2).mean() - S.mean() ** 2)
    return np.array([raw, raw / np.sqrt(K.shape[-1])])
