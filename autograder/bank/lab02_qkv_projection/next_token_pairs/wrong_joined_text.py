"""Your features are strings. A feature is a list of tokens, also when the tokens are words."""


def next_token_pairs(tokens):
    return [(" ".join(map(str, tokens[:i])), tokens[i]) for i in range(1, len(tokens))]
