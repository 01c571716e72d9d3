"""Each of your pairs has the label first. The feature comes first, then the label."""


def next_token_pairs(tokens):
    return [(tokens[i], tokens[:i]) for i in range(1, len(tokens))]
