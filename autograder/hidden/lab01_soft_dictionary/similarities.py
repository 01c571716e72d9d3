"""Hidden tests of `similarities`: dot products of one or many queries with the keys."""

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(queries, keys):
    """Return the (m, n) dot products of (m, d) queries and (n, d) keys, one multiplication at a time."""
    scores = np.zeros((len(queries), len(keys)))
    for i, query in enumerate(queries):
        for j, key in enumerate(keys):
            for q, k in zip(query, key):
                scores[i, j] += q * k
    return scores


def test_one_query_gets_one_score_for_each_key(similarities):
    """A query of shape (d,) gives (n,)."""
    random = rng()
    n, d = random.permutation([3, 4, 6])[:2]
    query, keys = random.normal(size=d), random.normal(size=(n, d))
    same(call(similarities, query, keys), reference([query], keys)[0], f"one query against {n} keys")


def test_every_query_meets_every_key(similarities):
    """Distinct m, n and d."""
    random = rng()
    m, n, d = random.permutation([2, 3, 5, 6])[:3]
    queries, keys = random.normal(size=(m, d)) * 3, random.normal(size=(n, d))
    same(call(similarities, queries, keys), reference(queries, keys), f"{m} queries against {n} keys")


def test_row_is_the_query_also_in_square_cases(similarities):
    """With m = n = d a transposed answer keeps its shape, and only its numbers tell."""
    random = rng()
    size = int(random.integers(3, 6))
    queries, keys = random.normal(size=(size, size)), random.normal(size=(size, size)) * 2
    same(call(similarities, queries, keys), reference(queries, keys), f"{size} queries, {size} keys, d = {size}")


def test_a_single_row_of_integers_stays_a_row(similarities):
    """Queries of shape (1, d) give (1, n); integers are numbers too, and the arguments stay as they are."""
    random = rng()
    n, d = random.permutation([3, 4, 6])[:2]
    queries, keys = random.integers(1, 9, size=(1, d)), random.integers(-9, 10, size=(n, d))
    expected = reference(queries, keys).astype(int)  # whole numbers may come as integers or as floats
    same(keeps_inputs(similarities, queries, keys), expected, "a single row of integers")
