"""You always work down the columns, whatever `axis` says. The sums must be 1 along `axis`, by default the last."""


def softmax(scores, axis=-1):
    powers = np.exp(scores - np.max(scores, axis=0))
    return powers / powers.sum(axis=0)
