"""Right: returns a list of two instead of a tuple, and sums by einsum."""


def soft_lookup(queries, keys, values):
    weights = np.einsum("...d,nd->...n", queries, keys)
    weights = np.exp(weights - weights.max(axis=-1, keepdims=True))
    total = np.einsum("...n->...", weights)[..., None]
    return [np.einsum("...n,nv->...v", weights / total, values), weights / total]
