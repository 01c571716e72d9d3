"""Your percentages run over the queries. Each query must hand out 100 % over the keys."""


def predict_by_lookup(queries, keys, labels, T):
    values = np.eye(np.max(labels) + 1)[labels]
    return temperature(similarities(queries, keys).T, T).T @ values
