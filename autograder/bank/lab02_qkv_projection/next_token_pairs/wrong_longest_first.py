"""Your pairs are right, but they stand in reverse order. The shortest feature comes first."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i]) for i in range(len(tokens) - 1, 0, -1)]
