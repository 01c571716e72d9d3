"""You apply softmax twice. The second one takes the percentages for scores and makes them almost equal."""


def softmax(scores, axis=-1):
    for _ in range(2):
        powers = np.exp(scores - np.max(scores, axis=axis, keepdims=True))
        scores = powers / powers.sum(axis=axis, keepdims=True)
    return scores
