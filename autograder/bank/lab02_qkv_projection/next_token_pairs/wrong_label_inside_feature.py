"""Your label already stands at the end of its feature. A model could copy it without learning anything."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i - 1]) for i in range(1, len(tokens))]
