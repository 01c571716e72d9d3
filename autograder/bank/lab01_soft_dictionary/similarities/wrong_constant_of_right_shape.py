"""Your scores do not depend on the queries and keys: every pair gets the same number."""


def similarities(queries, keys):
    return np.ones(np.shape(queries)[:-1] + (len(keys),))
