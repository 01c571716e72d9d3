"""Right: grows the feature by one token a step and stores a copy."""


def next_token_pairs(tokens):
    pairs, seen = [], []
    for token in tokens:
        if seen:
            pairs.append((list(seen), token))
        seen.append(token)
    return pairs
