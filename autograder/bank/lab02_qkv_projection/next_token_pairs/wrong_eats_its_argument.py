"""Your pairs are right, but you take tokens out of the caller's list. It is shorter afterwards: work on a copy."""


def next_token_pairs(tokens):
    pairs = []
    while len(tokens) > 1:
        label = tokens.pop()
        pairs.insert(0, (list(tokens), label))
    return pairs
