"""Your shares are all zero. For each query they must sum to 1."""


def predict_by_lookup(queries, keys, labels, T):
    return np.zeros(np.shape(queries)[:-1] + (max(labels) + 1,))
