"""You return the two results in the wrong order. The output comes first, the percentages second."""


def soft_lookup(queries, keys, values):
    shares = softmax(similarities(queries, keys))
    return shares, shares @ values
