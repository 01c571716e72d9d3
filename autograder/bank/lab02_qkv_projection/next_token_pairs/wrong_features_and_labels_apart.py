"""You return all features and all labels as two lists. Return one list of pairs."""


def next_token_pairs(tokens):
    places = range(1, len(tokens))
    return [tokens[:i] for i in places], [tokens[i] for i in places]
