"""The same, by growing a list."""


def next_token_pairs(tokens):
    pairs = []
    for last in range(1, len(tokens)):
        feature = [tokens[j] for j in range(last)]
        pairs.append((feature, feature[-1]))
    return pairs
