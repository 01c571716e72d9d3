"""The same, with the norm of all scores."""


def score_spread(Q, K):
    S = np.einsum("id,jd->ij", Q, K)
    raw = np.linalg.norm(S) / np.sqrt(S.size)
    return raw, raw / K.shape[1] ** 0.5
