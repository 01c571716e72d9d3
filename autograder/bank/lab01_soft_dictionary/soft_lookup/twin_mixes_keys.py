"""The same, as a weighted sum by broadcasting."""


def soft_lookup(queries, keys, values):
    weights = softmax(np.inner(queries, keys))
    return (weights[..., None] * keys).sum(axis=-2), weights
