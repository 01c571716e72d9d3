"""You return what came in. The output must be a mixture of the values."""


def soft_lookup(queries, keys, values):
    return queries, values
