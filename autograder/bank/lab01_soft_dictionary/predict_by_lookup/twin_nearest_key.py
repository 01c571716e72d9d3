"""The same, with a loop over the queries."""


def predict_by_lookup(queries, keys, labels, T):
    shares = np.zeros((len(np.atleast_2d(queries)), max(labels) + 1))
    for i, query in enumerate(np.atleast_2d(queries)):
        scores = [float(np.dot(query, key)) for key in keys]
        shares[i, labels[scores.index(max(scores))]] = 1
    return shares[0] if np.ndim(queries) == 1 else shares
