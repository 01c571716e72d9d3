"""You measure percentages. The scores themselves are asked for, before any softmax."""


def score_spread(Q, K):
    S = Q @ K.T
    return np.std(softmax(S)), np.std(softmax(S / np.sqrt(Q.shape[-1])))
