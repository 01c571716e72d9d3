"""You divide by the square root of d. That scaling comes in Lab 2; here it is the plain dot product."""


def similarities(queries, keys):
    return queries @ keys.T / np.sqrt(keys.shape[-1])
