"""Your percentages are right, but your output is the value of the best key alone. Mix all values with these percentages."""


def soft_lookup(queries, keys, values):
    shares = softmax(similarities(queries, keys))
    return values[np.argmax(shares, axis=-1)], shares
