"""Hidden tests of `next_token_pairs`: every prefix of a text with the token that follows it."""

from labkit.testing import call, keeps_inputs, rng, same


def reference(tokens):
    """Return the list of (prefix, next token), one token at a time."""
    pairs = []
    for place in range(1, len(tokens)):
        prefix = []
        for earlier in range(place):
            prefix.append(tokens[earlier])
        pairs.append((prefix, tokens[place]))
    return pairs


def test_numbers_in_a_random_order(next_token_pairs):
    """A shuffled stream, in which the next token is never the token plus one."""
    random = rng()
    tokens = (random.permutation(int(random.integers(5, 8))) * 3 + 2).tolist()
    same(call(next_token_pairs, tokens), reference(tokens), f"{len(tokens)} numbers")


def test_words_that_repeat(next_token_pairs):
    """A text with the same word at several places."""
    random = rng()
    words = [["wer", "da", "so", "ja"][k] for k in random.permutation([0, 0, 1, 1, 2, 3, 3])]
    same(keeps_inputs(next_token_pairs, words), reference(words), f"{len(words)} words, some of them twice")


def test_short_texts(next_token_pairs):
    """Three tokens and two; then one token and none, from which there is nothing to learn."""
    random = rng()
    tokens = random.choice(50, size=3, replace=False).tolist()
    for size in (3, 2, 1, 0):
        same(call(next_token_pairs, tokens[:size]), reference(tokens[:size]), f"a text of {size} tokens")
