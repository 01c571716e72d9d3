"""Your percentages are right, but you mix the values with the raw scores. Use the percentages."""


def soft_lookup(queries, keys, values):
    scores = similarities(queries, keys)
    return scores @ values, softmax(scores)
