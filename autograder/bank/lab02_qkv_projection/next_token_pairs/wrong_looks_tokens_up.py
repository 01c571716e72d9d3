"""You find a token's place by searching for the token. When it occurs twice, you land at its first place."""


def next_token_pairs(tokens):
    return [(tokens[: tokens.index(label)], label) for label in tokens[1:]]
