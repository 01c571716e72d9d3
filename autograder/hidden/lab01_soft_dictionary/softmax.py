"""Hidden tests of `softmax`: along any axis, for large scores, for integers."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(scores, axis=-1):
    """Return softmax in float64, one exponential at a time, with the largest score of each row taken off first."""
    moved = np.moveaxis(np.array(scores, dtype=np.float64), axis, -1)
    rows = moved.reshape(-1, moved.shape[-1])
    for i, row in enumerate(rows.tolist()):
        powers = [math.exp(s - max(row)) for s in row]
        rows[i] = [p / math.fsum(powers) for p in powers]
    return np.moveaxis(rows.reshape(moved.shape), -1, axis)


def test_one_row_of_mixed_signs(softmax):
    """One row, with at least one negative and one positive score."""
    random = rng()
    scores = random.normal(size=random.integers(4, 8)) * 2
    scores[:2] = -abs(scores[0]) - 0.1, abs(scores[1]) + 0.1
    same(call(softmax, scores), reference(scores), "one row of scores")


def test_each_row_of_a_matrix_by_itself(softmax):
    """A square matrix, in which a wrong axis keeps the shape, then rows of different levels."""
    random = rng()
    m, n, size = random.permutation([2, 3, 4, 5])[:3]
    scores = random.normal(size=(size, size)) * 2
    same(call(softmax, scores), reference(scores), f"a square of {size} × {size} scores")
    scores = random.normal(size=(m, n)) + 2.0 * np.arange(m)[:, None]
    same(call(softmax, scores), reference(scores), f"{m} rows of {n} scores")


def test_along_any_axis(softmax):
    """Every axis of three, from either end, by keyword."""
    random = rng()
    scores = random.normal(size=random.permutation([2, 3, 4])) * 2
    for axis in (0, 1, 2, -2, -3):
        same(call(softmax, scores, axis=axis), reference(scores, axis), f"axis={axis} of shape {scores.shape}")


def test_large_scores_of_either_sign(softmax):
    """Rows near 1000 and near -1000 in one array, and a row that spans both."""
    random = rng()
    scores = np.round(random.normal(size=(3, 4)) * 8) / 4  # quarters: exact in float32 also near 1000
    scores[0] += 1000
    scores[1] -= 1000
    scores[2] += random.permutation([1000, -1000, 0, 995])
    same(call(softmax, scores), reference(scores), "scores near 1000 and -1000")


def test_integers_in_and_floats_out_with_the_argument_untouched(softmax):
    """An integer array gives fractions, and neither it nor a float array is changed."""
    random = rng()
    scores = random.integers(-4, 5, size=(2, 5))
    same(keeps_inputs(softmax, scores), reference(scores), "integer scores")
    scores = random.normal(size=(3, 2))
    same(keeps_inputs(softmax, scores, axis=0), reference(scores, 0), "float scores along axis 0")
