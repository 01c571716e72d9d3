"""The same, with a dict of places."""


def next_token_pairs(tokens):
    place = {}
    for i, token in enumerate(tokens):
        place.setdefault(token, i)
    return [(tokens[: place[token]], token) for token in tokens[1:]]
