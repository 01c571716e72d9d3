"""Your percentages add up to 100. Here they are shares of 1, so that the output is an average of the values."""


def soft_lookup(queries, keys, values):
    shares = 100 * softmax(similarities(queries, keys))
    return shares @ values, shares
