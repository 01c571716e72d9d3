"""You give every entry the same share, whatever its score. A larger score must get a larger share."""


def softmax(scores, axis=-1):
    return np.full(np.shape(scores), 1 / np.shape(scores)[axis])
