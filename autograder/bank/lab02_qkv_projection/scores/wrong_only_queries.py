"""You compare the queries with each other. Each query meets the keys."""


def scores(Q, K):
    return Q @ np.swapaxes(Q, -1, -2)
