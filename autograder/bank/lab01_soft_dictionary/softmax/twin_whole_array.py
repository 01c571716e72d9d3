"""The same, on the flattened array."""


def softmax(scores, axis=-1):
    flat = np.ravel(scores).astype(float)
    flat = np.exp(flat - max(flat))
    return (flat / sum(flat)).reshape(np.shape(scores))
