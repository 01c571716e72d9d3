"""You mix the keys. Keys are only compared; what is handed over are the values."""


def soft_lookup(queries, keys, values):
    shares = softmax(similarities(queries, keys))
    return shares @ keys, shares
