"""Your first feature is empty. Nothing stands before the first token, so it is never a label."""


def next_token_pairs(tokens):
    return [(tokens[:i], tokens[i]) for i in range(len(tokens))]
