"""You turn the keys with `.T`, which reverses all axes, also those of batch and heads. Only the last two change places."""


def scores(Q, K):
    return Q @ K.T
