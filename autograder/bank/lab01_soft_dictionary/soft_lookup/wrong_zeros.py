"""Your output and percentages are all zero. The percentages of each query must sum to 1."""


def soft_lookup(queries, keys, values):
    lead = np.shape(queries)[:-1]
    return np.zeros(lead + values.shape[1:]), np.zeros(lead + (len(keys),))
