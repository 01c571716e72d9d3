"""The same, with the mean of squares."""


def score_spread(Q, K):
    S = Q @ K.T
    raw = ((S - S.mean()) ** 2).mean()
    return raw, raw / Q.shape[-1]
