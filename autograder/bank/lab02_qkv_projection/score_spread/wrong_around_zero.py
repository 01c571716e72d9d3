"""You measure the distance of the scores from 0. The spread is the distance from their mean."""


def score_spread(Q, K):
    S = Q @ K.T
    raw = np.sqrt(np.mean(S**2))
    return raw, raw / np.sqrt(Q.shape[-1])
