"""The same, with a loop over the keys outside."""


def similarities(queries, keys):
    if queries.ndim == 1:
        return np.array([np.dot(key, queries) for key in keys])
    return np.array([[np.dot(key, query) for query in queries] for key in keys])
