"""You return the scores as they came. Softmax turns them into shares that sum to 1."""


def masked_softmax(scores, mask):
    return scores
