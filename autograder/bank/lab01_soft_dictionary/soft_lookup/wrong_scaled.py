"""You divide the scores by the square root of d. That scaling comes in Lab 2; here the scores are plain dot products."""


def soft_lookup(queries, keys, values):
    shares = softmax(similarities(queries, keys) / np.sqrt(keys.shape[-1]))
    return shares @ values, shares
