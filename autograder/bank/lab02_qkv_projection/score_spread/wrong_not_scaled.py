"""Your two numbers are the same: the second one needs the scale."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(S), np.std(S)
