"""Your percentages are all zero. Each row must sum to 1."""


def softmax(scores, axis=-1):
    return np.zeros(np.shape(scores))
