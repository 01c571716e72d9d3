"""Right: features from the library's running sums, as lists in lists."""
from itertools import accumulate


def next_token_pairs(tokens):
    prefixes = accumulate([[token] for token in tokens])
    return [[prefix, label] for prefix, label in zip(prefixes, tokens[1:])]
