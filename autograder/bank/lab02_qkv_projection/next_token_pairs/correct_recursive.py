"""Right: the pairs of the shorter text, and one more."""


def next_token_pairs(tokens):
    if len(tokens) < 2:
        return []
    *rest, last = tokens
    return next_token_pairs(rest) + [(rest, last)]
