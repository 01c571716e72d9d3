"""Right: scales the queries before the product."""


def score_spread(Q, K):
    return [(Q @ K.T).std(), (Q / Q.shape[1] ** 0.5 @ K.T).std()]
