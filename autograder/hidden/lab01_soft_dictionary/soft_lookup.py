"""Hidden tests of `soft_lookup`: output and mixing percentages, for one query and for many."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(queries, keys, values):
    """Return the (m, d_v) output and the (m, n) percentages, one query and one key at a time."""
    output, percentages = np.zeros((len(queries), values.shape[1])), np.zeros((len(queries), len(keys)))
    for i, query in enumerate(queries):
        scores = [math.fsum(q * k for q, k in zip(query, key)) for key in keys]
        powers = [math.exp(s - max(scores)) for s in scores]
        for j, value in enumerate(values):
            percentages[i, j] = powers[j] / math.fsum(powers)
            output[i] += percentages[i, j] * value
    return output, percentages


def test_one_query(soft_lookup):
    """A query of shape (d,) gives (d_v,) and (n,)."""
    random = rng()
    n, d, d_v = random.permutation([2, 3, 4, 5])[:3]
    query, keys, values = random.normal(size=d), random.normal(size=(n, d)), random.normal(size=(n, d_v)) * 3
    output, percentages = reference([query], keys, values)
    same(call(soft_lookup, query, keys, values), (output[0], percentages[0]), f"one query, {n} keys")


def test_many_queries(soft_lookup):
    """Distinct m, n, d and d_v."""
    random = rng()
    m, n, d, d_v = random.permutation([2, 3, 4, 5, 6])[:4]
    queries, keys, values = random.normal(size=(m, d)), random.normal(size=(n, d)), random.normal(size=(n, d_v)) * 3
    what = f"{m} queries, {n} keys, d = {d}, d_v = {d_v}"
    same(keeps_inputs(soft_lookup, queries, keys, values), reference(queries, keys, values), what)


def test_square_case(soft_lookup):
    """With m = n = d = d_v every mix-up of roles keeps its shape, and only the numbers tell."""
    random = rng()
    size = int(random.integers(3, 5))
    queries, keys, values = random.normal(size=(3, size, size)) * [[[1]], [[1]], [[4]]]
    same(call(soft_lookup, queries, keys, values), reference(queries, keys, values), f"all sizes {size}")


def test_large_scores(soft_lookup):
    """Scores beyond 1000, with two keys a small step apart, so that the answer is still a mixture."""
    random = rng()
    n, d = random.permutation([3, 4, 5])[:2]
    keys, values = np.round(random.normal(size=(n, d)) * 32) / 32, random.normal(size=(n, 2)) * 3
    keys[:2] = keys[0] + 10
    keys[1, 0] += random.choice([-2, -1, 1, 2]) / 32  # powers of two: the scores are exact in float32
    queries = np.array([[32.0], [-32.0]]) * np.ones(d)
    same(call(soft_lookup, queries, keys, values), reference(queries, keys, values), "scores beyond 1000")
