"""You multiply with the keys as they are. The product must run over the d numbers of a key, not over the n keys."""


def similarities(queries, keys):
    return queries @ keys
