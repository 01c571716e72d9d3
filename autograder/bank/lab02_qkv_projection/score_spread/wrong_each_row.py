"""You return one spread for each query. Take all scores together."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(S, axis=-1), np.std(S / np.sqrt(Q.shape[-1]), axis=-1)
