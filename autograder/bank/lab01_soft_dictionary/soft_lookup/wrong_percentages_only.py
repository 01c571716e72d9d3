"""You return the percentages only. They still have to mix the values into an output."""


def soft_lookup(queries, keys, values):
    return softmax(similarities(queries, keys))
