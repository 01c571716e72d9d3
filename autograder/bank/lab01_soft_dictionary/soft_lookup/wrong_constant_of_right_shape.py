"""You give every key the same share, so every query gets the plain average. The shares must follow the similarities."""


def soft_lookup(queries, keys, values):
    shares = np.full(np.shape(queries)[:-1] + (len(keys),), 1 / len(keys))
    return shares @ values, shares
