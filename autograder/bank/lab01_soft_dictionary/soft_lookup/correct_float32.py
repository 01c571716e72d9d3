"""Right: in single precision."""


def soft_lookup(queries, keys, values):
    queries, keys, values = (np.asarray(x, dtype=np.float32) for x in (queries, keys, values))
    shares = softmax(np.inner(queries, keys))
    return np.tensordot(shares, values, axes=1), shares
