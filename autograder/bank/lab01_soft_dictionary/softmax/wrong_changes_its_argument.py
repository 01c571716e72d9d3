"""Your percentages are right, but you shift the caller's array in place. Whoever uses the scores afterwards sees other numbers."""


def softmax(scores, axis=-1):
    scores -= np.max(scores, axis=axis, keepdims=True)
    powers = np.exp(scores)
    return powers / powers.sum(axis=axis, keepdims=True)
