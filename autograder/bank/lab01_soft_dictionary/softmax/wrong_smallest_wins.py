"""Your sign is turned round: the smallest score gets the largest share."""


def softmax(scores, axis=-1):
    powers = np.exp(np.min(scores, axis=axis, keepdims=True) - scores)
    return powers / powers.sum(axis=axis, keepdims=True)
