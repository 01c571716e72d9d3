"""All your scores are the same number, whatever the queries and keys are."""


def scores(Q, K):
    return np.ones((*Q.shape[:-1], K.shape[-2]))
