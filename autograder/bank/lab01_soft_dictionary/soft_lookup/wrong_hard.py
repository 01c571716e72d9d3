"""You hand over the value of the best key alone. A soft look-up mixes all values, by their percentages."""


def soft_lookup(queries, keys, values):
    best = np.argmax(similarities(queries, keys), axis=-1)
    return values[best], np.eye(len(keys))[best]
