"""Right: numpy's inner product contracts the last axes of both."""


def similarities(queries, keys):
    return np.inner(queries, keys)
