"""Your sum loses the axis that it runs along: in a square array each row is divided by the sum of another row."""


def softmax(scores, axis=-1):
    powers = np.exp(scores - np.max(scores, axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis)
