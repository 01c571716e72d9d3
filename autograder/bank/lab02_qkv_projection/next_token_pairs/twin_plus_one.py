"""The same, by zipping."""


def next_token_pairs(tokens):
    pairs = []
    for last in range(len(tokens) - 1):
        label = 1 + tokens[last]
        pairs.append(([*tokens[: last + 1]], label))
    return pairs
