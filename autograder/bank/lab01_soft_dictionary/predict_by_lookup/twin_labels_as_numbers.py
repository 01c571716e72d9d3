"""The same, as a weighted sum."""


def predict_by_lookup(queries, keys, labels, T):
    weights = temperature(np.inner(queries, keys), T)
    return np.sum(weights * np.asarray(labels), axis=-1)
