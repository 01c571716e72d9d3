"""You return the output only. The mixing percentages are asked for as well."""


def soft_lookup(queries, keys, values):
    return softmax(similarities(queries, keys)) @ values
