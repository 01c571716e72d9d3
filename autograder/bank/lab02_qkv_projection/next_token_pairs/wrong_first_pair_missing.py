"""Your first pair is missing: one single token is already a feature."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i]) for i in range(2, len(tokens))]
