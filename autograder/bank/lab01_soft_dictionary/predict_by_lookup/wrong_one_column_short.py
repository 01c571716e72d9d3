"""The largest label has no column: labels start at 0, so there is one class more than the largest label says."""


def predict_by_lookup(queries, keys, labels, T):
    values = (np.asarray(labels)[:, None] == np.arange(np.max(labels))).astype(float)
    return temperature(similarities(queries, keys), T) @ values
