"""You take the root of the number of keys. d_k is the number of entries in one key, not how many keys there are."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(S), np.std(S / np.sqrt(S.shape[-1]))
