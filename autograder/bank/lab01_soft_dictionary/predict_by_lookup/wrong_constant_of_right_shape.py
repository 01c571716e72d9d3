"""You give every class the same share, whatever the query."""


def predict_by_lookup(queries, keys, labels, T):
    classes = max(labels) + 1
    return np.full(np.shape(queries)[:-1] + (classes,), 1 / classes)
