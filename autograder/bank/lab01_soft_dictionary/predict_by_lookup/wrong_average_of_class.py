"""You take the mean share of the keys of each class. Add the shares up instead: a class with more keys near the query counts more."""


def predict_by_lookup(queries, keys, labels, T):
    values = np.eye(np.max(labels) + 1)[labels]
    return temperature(similarities(queries, keys), T) @ (values / np.maximum(values.sum(axis=0), 1))
