"""Both of your numbers are 0, as if all scores were the same."""


def score_spread(Q, K):
    return 0.0, 0.0
