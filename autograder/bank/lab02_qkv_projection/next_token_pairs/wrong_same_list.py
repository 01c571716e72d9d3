"""All your features are one and the same list, which goes on growing. Each pair needs a list of its own."""


def next_token_pairs(tokens):
    pairs, seen = [], []
    for i in range(len(tokens) - 1):
        seen.append(tokens[i])
        pairs.append((seen, tokens[i + 1]))
    return pairs
