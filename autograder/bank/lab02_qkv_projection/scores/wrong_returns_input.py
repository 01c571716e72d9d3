"""You return the queries. They have yet to meet the keys."""


def scores(Q, K):
    return Q
