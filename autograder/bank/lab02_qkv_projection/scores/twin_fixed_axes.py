"""The same, by listing the axes."""


def scores(Q, K):
    order = [0, 2, 1, *range(3, K.ndim)]
    return Q @ np.transpose(K, order)
