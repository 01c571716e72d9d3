"""You return variances. The spread is the standard deviation, the root of the variance."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.var(S), np.var(S / np.sqrt(Q.shape[-1]))
