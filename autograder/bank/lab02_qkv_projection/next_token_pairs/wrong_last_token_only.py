"""Your features hold one token only. A feature is everything before the label, from the start of the text."""


def next_token_pairs(tokens):
    return [([a], b) for a, b in zip(tokens, tokens[1:])]
