"""You use the first token everywhere. Each place needs the token that stands there in the text."""


def next_token_pairs(tokens):
    return [([tokens[0]] * i, tokens[0]) for i in range(1, len(tokens))]
