"""You skip a token: your label is the token after the next one. The feature must end right before its label."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i + 1]) for i in range(1, len(tokens) - 1)]
