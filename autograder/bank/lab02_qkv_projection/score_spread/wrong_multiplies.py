"""You multiply by the root of d_k. Dividing is what keeps the scores small."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(S), np.std(S * np.sqrt(Q.shape[-1]))
