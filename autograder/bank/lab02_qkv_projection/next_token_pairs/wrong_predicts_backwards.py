"""Your feature is the text after the label. The text before it is asked for."""


def next_token_pairs(tokens):
    return [(tokens[i:], tokens[i - 1]) for i in range(len(tokens) - 1, 0, -1)]
