"""You divide by the number of scores minus one. The mean of the squared distances is asked for, as np.std computes it."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(S, ddof=1), np.std(S / np.sqrt(Q.shape[-1]), ddof=1)
