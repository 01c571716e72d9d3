"""Every share is 1: your softmax runs along an axis of length one, so each score is alone with itself."""


def softmax(scores, axis=-1):
    column = np.reshape(scores, (-1, 1))
    powers = np.exp(column - column.max(axis=1, keepdims=True))
    return (powers / powers.sum(axis=1, keepdims=True)).reshape(np.shape(scores))
