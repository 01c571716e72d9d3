"""Hidden tests of `temperature`: from the hard dictionary to the plain average."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(scores, T):
    """Return the percentages along the last axis at temperature T, one row at a time."""
    scores = np.array(scores, dtype=np.float64)
    rows = scores.reshape(-1, scores.shape[-1])
    for i, row in enumerate(rows.tolist()):
        gaps = [s - max(row) for s in row]
        powers = [float(gap == 0) if T == 0 else math.exp(gap / T) for gap in gaps]
        rows[i] = [p / math.fsum(powers) for p in powers]
    return rows.reshape(scores.shape)


def test_between_soft_and_hard(temperature):
    """Two temperatures, below and above 1, on a matrix and on one row."""
    random = rng()
    m, n = random.permutation([2, 3, 4])[:2]
    scores, cool, warm = random.normal(size=(m, n)) * 2, random.uniform(0.3, 0.8), random.uniform(1.5, 4)
    same(keeps_inputs(temperature, scores, cool), reference(scores, cool), f"T = {cool:.2f}")
    same(keeps_inputs(temperature, scores[0], warm), reference(scores[0], warm), f"T = {warm:.2f}")


def test_cold_with_large_scores(temperature):
    """Scores of hundreds at a T below 1, integers among them, with near ties that stay mixtures."""
    random = rng()
    scores = np.round(random.normal(size=(2, 3, 4)) * 4) / 4 + np.array([300.0, -700.0])[:, None, None]
    same(call(temperature, scores, 0.4), reference(scores, 0.4), "large scores at T = 0.4")
    scores = random.integers(-3, 4, size=(3, 5))
    same(call(temperature, scores, 2), reference(scores, 2), "integer scores at T = 2")


def test_hot_up_to_infinity(temperature):
    """A warm case that is still uneven comes first: an even answer alone earns nothing."""
    random = rng()
    scores = random.normal(size=(3, 4)) * 3
    for T in (random.uniform(5, 9), 1e6, np.inf):
        same(call(temperature, scores, T), reference(scores, T), f"T = {T:.3g}")


def test_zero_is_the_hard_dictionary_and_ties_share(temperature):
    """At T = 0 the winner takes all; two or three exactly equal winners share."""
    random = rng()
    scores = random.normal(size=(4, 5))
    for row, winners in enumerate((1, 2, 3)):
        scores[row, random.choice(5, size=winners, replace=False)] = scores[row].max() + 0.5
    same(call(temperature, scores, 0), reference(scores, 0), "T = 0")
