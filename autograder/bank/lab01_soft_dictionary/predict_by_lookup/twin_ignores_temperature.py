"""The same, as a soft look-up written out."""


def predict_by_lookup(queries, keys, labels, T):
    weights = temperature(np.inner(queries, keys), 1.0)
    return np.stack([weights[..., labels == c].sum(axis=-1) for c in range(max(labels) + 1)], axis=-1)
