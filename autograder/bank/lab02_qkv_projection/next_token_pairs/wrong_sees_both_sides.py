"""Your feature also holds what comes after the label. A model that writes has nothing there yet: use the tokens before the label only."""


def next_token_pairs(tokens):
    return [(tokens[:i] + tokens[i + 1 :], tokens[i]) for i in range(1, len(tokens))]
