"""Hidden tests of `window_mask`: the last w keys up to and including the query."""

import math

import numpy as np

from labkit.testing import call, rng, same


def reference(n, w):
    """Return the mask, one query at a time."""
    mask = np.full((n, n), -math.inf)
    for i in range(n):
        for j in range(max(0, i - w + 1), i + 1):
            mask[i, j] = 0.0
    return mask


def test_windows_inside_the_sequence(window_mask):
    """Some n and w with 1 < w < n - 1."""
    random = rng()
    for n in random.permutation([5, 6, 7, 8])[:2].tolist():
        w = int(random.integers(2, n - 2))
        same(call(window_mask, n, w), reference(n, w), f"n = {n}, w = {w}")


def test_the_narrowest_window(window_mask):
    """With w = 1 each token sees itself only; also for a single token."""
    n = int(rng().integers(4, 8))
    same(call(window_mask, n, 1), reference(n, 1), f"n = {n}, w = 1")
    same(call(window_mask, 1, 1), reference(1, 1), "n = 1, w = 1")


def test_windows_as_wide_as_the_sequence_and_wider(window_mask):
    """With w >= n nothing but the future is hidden."""
    n = int(rng().integers(4, 8))
    for w in (n - 1, n, n + 3):
        same(call(window_mask, n, w), reference(n, w), f"n = {n}, w = {w}")
