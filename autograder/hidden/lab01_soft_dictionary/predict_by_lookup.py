"""Hidden tests of `predict_by_lookup`: the share of each class, for one query and for many."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(queries, keys, labels, T):
    """Return the (m, C) class shares, one query and one key at a time."""
    shares = np.zeros((len(queries), max(labels) + 1))
    for i, query in enumerate(queries):
        scores = [math.fsum(q * k for q, k in zip(query, key)) for key in keys]
        gaps = [s - max(scores) for s in scores]
        powers = [float(gap == 0) if T == 0 else math.exp(gap / T) for gap in gaps]
        for label, power in zip(labels, powers):
            shares[i, label] += power / math.fsum(powers)
    return shares


def random_labels(random, n, classes):
    """Return n labels in random order: every class at least once, class 1 more often."""
    return random.permutation(np.concatenate([np.arange(classes), np.ones(n - classes, dtype=int)]))


def test_many_queries(predict_by_lookup):
    """Distinct m, n, d and C, warm, where a class of many keys can beat the nearest key; then cold."""
    random = rng()
    m, d = random.permutation([4, 5, 6])[:2]
    queries, keys, labels = random.normal(size=(m, d)), random.normal(size=(9, d)), random_labels(random, 9, 3)
    for T in (random.uniform(2, 3), random.uniform(0.3, 0.8)):
        shares = keeps_inputs(predict_by_lookup, queries, keys, labels, T)
        same(shares, reference(queries, keys, labels, T), f"T = {T:.2f}")


def test_one_query(predict_by_lookup):
    """A query of shape (d,) gives (C,)."""
    random = rng()
    query, keys, labels = random.normal(size=3), random.normal(size=(7, 3)), random_labels(random, 7, 4)
    same(call(predict_by_lookup, query, keys, labels, 0.7), reference([query], keys, labels, 0.7)[0], "one query")


def test_a_class_without_keys_gets_nothing(predict_by_lookup):
    """Labels with a gap: the columns stay in their places. Integers are numbers too."""
    random = rng()
    queries, keys = random.integers(-2, 3, size=(3, 2)), random.integers(-2, 3, size=(6, 2))
    labels = random.permutation([0, 0, 3, 3, 3, 1])
    shares = call(predict_by_lookup, queries, keys, labels, 1.5)
    same(shares, reference(queries, keys, labels, 1.5), "no key has class 2")


def test_the_two_ends_of_the_temperature(predict_by_lookup):
    """T = 0 counts the nearest key only; T = infinity counts all rows alike, and classes by their size."""
    random = rng()
    queries, keys, labels = random.normal(size=(4, 3)), random.normal(size=(9, 3)), random_labels(random, 9, 4)
    for T in (0, np.inf):
        same(call(predict_by_lookup, queries, keys, labels, T), reference(queries, keys, labels, T), f"T = {T}")
