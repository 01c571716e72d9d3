"""Your scores are all zero: nothing has been computed from the queries and keys yet."""


def similarities(queries, keys):
    return np.zeros(np.shape(queries)[:-1] + (len(keys),))
