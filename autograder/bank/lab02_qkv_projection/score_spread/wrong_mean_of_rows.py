"""You average the spreads of the rows. That leaves out how the rows differ from each other: take all scores together."""


def score_spread(Q, K):
    S = Q @ K.T
    raw = np.std(S, axis=-1).mean()
    return raw, raw / np.sqrt(Q.shape[-1])
