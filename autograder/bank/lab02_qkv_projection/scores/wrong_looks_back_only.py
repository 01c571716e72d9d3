"""You leave out keys that come after the query. Here every query meets every key; hiding the future is Lab 3."""


def scores(Q, K):
    return np.tril(Q @ np.swapaxes(K, -1, -2))
