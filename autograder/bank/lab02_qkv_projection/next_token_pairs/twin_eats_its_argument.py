"""The same, by deleting from the end."""


def next_token_pairs(tokens):
    pairs = []
    for stop in range(len(tokens) - 1, 0, -1):
        pairs.append((tokens[:stop], tokens[stop]))
        del tokens[stop]
    return pairs[::-1]
