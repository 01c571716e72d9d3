"""You take the distance with a minus sign. It ranks the keys in another order than the dot product does."""


def similarities(queries, keys):
    return -np.linalg.norm(queries[..., None, :] - keys, axis=-1)
