"""Your label is the last token plus one. The label is the next token of the text; that is the same only if the text counts 1, 2, 3."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i - 1] + 1) for i in range(1, len(tokens))]
