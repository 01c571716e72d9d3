"""The same, with zip."""


def next_token_pairs(tokens):
    features = [tokens[:stop] for stop in range(1, len(tokens))]
    return list(zip(features, tokens[2:]))
