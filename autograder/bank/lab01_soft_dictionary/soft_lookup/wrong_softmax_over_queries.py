"""Your softmax runs over the queries: columns sum to 1, rows do not. Each query must hand out 100 % over the keys."""


def soft_lookup(queries, keys, values):
    shares = softmax(similarities(queries, keys), axis=0)
    return shares @ values, shares
