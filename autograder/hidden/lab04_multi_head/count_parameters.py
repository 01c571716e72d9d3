"""Hidden tests of `count_parameters`: all that one attention layer learns."""

import numpy as np

from labkit.testing import call, rng, same


def reference(d, d_k, H):
    """Make the matrices and count their numbers."""
    learned = [np.zeros((d, d_k)) for _ in range(H) for _ in ("q", "k", "v")] + [np.zeros((H * d_k, d))]
    return sum(matrix.size for matrix in learned)


def right_for(count_parameters, *sizes):
    d, d_k, H = map(int, sizes)
    same(call(count_parameters, d, d_k, H), reference(d, d_k, H), f"d = {d}, d_k = {d_k}, H = {H}")


def test_where_the_heads_fill_d(count_parameters):
    """H·d_k = d for GPT-2 and for another layer."""
    d_k, H = rng().permutation([3, 4, 5, 6])[:2]
    right_for(count_parameters, 768, 64, 12)
    right_for(count_parameters, d_k * H, d_k, H)


def test_where_they_do_not(count_parameters):
    """H·d_k above d and below it."""
    random = rng()
    right_for(count_parameters, 7, *random.permutation([4, 5]))
    right_for(count_parameters, random.integers(20, 30), *random.permutation([2, 3]))


def test_one_head_and_many_thin_ones(count_parameters):
    """H = 1 wider or narrower than d, and d_k = 1."""
    random = rng()
    right_for(count_parameters, *random.permutation([5, 8]), 1)
    right_for(count_parameters, random.integers(4, 9), 1, random.integers(10, 15))
