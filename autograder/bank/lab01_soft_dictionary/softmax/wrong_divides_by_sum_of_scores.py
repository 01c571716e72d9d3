"""You divide the exponentials by the sum of the scores. The sum must be that of the exponentials, or the shares do not sum to 1."""


def softmax(scores, axis=-1):
    return np.exp(scores) / np.sum(scores, axis=axis, keepdims=True)
