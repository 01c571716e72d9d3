"""Right: a tuple of pairs whose features are tuples."""


def next_token_pairs(tokens):
    return tuple((tuple(tokens[: i + 1]), label) for i, label in enumerate(tokens[1:]))
