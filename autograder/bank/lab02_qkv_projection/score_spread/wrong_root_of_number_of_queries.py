"""You take the root of the number of queries. d_k is the number of entries in one query, its last axis."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(S), np.std(S / np.sqrt(len(Q)))
