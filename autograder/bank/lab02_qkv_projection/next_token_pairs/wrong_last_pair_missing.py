"""Your last pair is missing: the last token of the text is a label too."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i]) for i in range(1, len(tokens) - 1)]
