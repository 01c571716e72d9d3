"""Without `axis` your columns sum to 1. The default is the last axis: each row must sum to 1."""


def softmax(scores, axis=0):
    powers = np.exp(scores - np.max(scores, axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)
