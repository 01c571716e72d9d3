"""The same, by moving an axis."""


def scores(Q, K):
    return np.matmul(Q, np.moveaxis(K, 2, 1))
