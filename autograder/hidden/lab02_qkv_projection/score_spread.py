"""Hidden tests of `score_spread`: the standard deviation of raw and of scaled scores."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(Q, K):
    """Return the spread of all dot products, and that of the dot products divided by the root of d_k."""
    d_k, products = len(Q[0]), []
    for q in Q:
        for k in K:
            products.append(math.fsum(a * b for a, b in zip(q, k)))
    middle = math.fsum(products) / len(products)
    raw = math.sqrt(math.fsum((p - middle) ** 2 for p in products) / len(products))
    return np.array([raw, raw / math.sqrt(d_k)])


def test_distinct_sizes_and_a_mean_that_is_not_zero(score_spread):
    """Distinct n_q, n_k and d_k; the scores lie around a number other than 0."""
    random = rng()
    n_q, n_k, d_k = random.permutation([3, 5, 6, 7])[:3]
    Q, K = random.normal(size=(n_q, d_k)) + 1, random.normal(size=(n_k, d_k)) + 0.5
    same(keeps_inputs(score_spread, Q, K), reference(Q, K), f"{n_q} queries, {n_k} keys, d_k = {d_k}")


def test_wide_queries_and_keys(score_spread):
    """d_k of a hundred and more."""
    random = rng()
    d_k = int(random.integers(100, 200))
    Q, K = random.normal(size=(4, d_k)) + 0.1, random.normal(size=(6, d_k)) * random.uniform(1.5, 3) + 0.5
    same(call(score_spread, Q, K), reference(Q, K), f"d_k = {d_k}")


def test_equal_sizes(score_spread):
    """With n_q = n_k = d_k only the numbers tell."""
    random = rng()
    size = int(random.integers(3, 6))
    Q, K = random.normal(size=(size, size)) * 2 + 2, random.normal(size=(size, size)) - 2
    same(call(score_spread, Q, K), reference(Q, K), f"all sizes {size}")
