"""The same, by turning the scores over and back."""


def soft_lookup(queries, keys, values):
    shares = softmax((keys @ queries.T).astype(float)).T if queries.ndim == 2 else softmax(keys @ queries)
    return shares @ values, shares
