"""The same, with the maximum taken from the sorted numbers."""


def softmax(scores, axis=-1):
    top = sorted(np.ravel(scores).tolist())[-1]
    e = np.exp(np.asarray(scores) - top)
    return e / np.sum(e, axis=axis, keepdims=True)
