"""The same, by dividing the spread."""


def score_spread(Q, K):
    raw = (Q @ K.T).std()
    return raw, raw / K.shape[1]
