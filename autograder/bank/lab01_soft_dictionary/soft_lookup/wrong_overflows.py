"""Large scores overflow and give nan. Use the stable softmax that you wrote."""


def soft_lookup(queries, keys, values):
    powers = np.exp(similarities(queries, keys))
    shares = powers / powers.sum(axis=-1, keepdims=True)
    return shares @ values, shares
