"""Both of your numbers are scaled. The first one belongs to the raw scores."""


def score_spread(Q, K):
    S = Q @ K.T / np.sqrt(Q.shape[-1])
    return np.std(S), np.std(S)
