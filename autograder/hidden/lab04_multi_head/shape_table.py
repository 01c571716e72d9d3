"""Hidden tests of `shape_table`: the lecture's table, for any sizes."""

import numpy as np

from labkit.testing import call, rng, same


def reference(n, d, d_k, H):
    """Return the shapes of real matrices, multiplied as in the lecture."""
    X, W_o = np.zeros((n, d)), np.zeros((H * d_k, d))
    W_q, W_k, W_v = np.zeros((3, d, d_k))
    Q, K, V = X @ W_q, X @ W_k, X @ W_v
    A = Q @ K.T
    Z_concat = np.concatenate([A @ V for _ in range(H)], axis=1)
    made = {"X": X, "W_q": W_q, "W_k": W_k, "W_v": W_v, "Q": Q, "K": K, "V": V, "A": A, "Z": A @ V}
    made |= {"Z_concat": Z_concat, "W_o": W_o, "O": Z_concat @ W_o}
    return {name: matrix.shape for name, matrix in made.items()}


def right_for(shape_table, *sizes):
    n, d, d_k, H = map(int, sizes)
    same(call(shape_table, n, d, d_k, H), reference(n, d, d_k, H), f"n = {n}, d = {d}, d_k = {d_k}, H = {H}")


def test_the_table_of_the_slide_and_of_another_sentence(shape_table):
    """H·d_k = d: n = 5 as on the slide, then n = 7 and others."""
    random = rng()
    right_for(shape_table, 5, 6, 3, 2)
    right_for(shape_table, random.integers(7, 12), *((12, 4, 3), (15, 3, 5), (20, 5, 4))[random.integers(3)])


def test_sizes_that_all_differ(shape_table):
    """H·d_k above d and below it."""
    random = rng()
    right_for(shape_table, random.integers(20, 30), 7, *random.permutation([4, 5]))
    right_for(shape_table, random.integers(30, 40), random.integers(13, 20), *random.permutation([2, 3]))


def test_one_head_and_one_token(shape_table):
    """H = 1 with d_k unlike d, and n = 1."""
    random = rng()
    right_for(shape_table, random.integers(2, 6), *random.permutation([7, 9]), 1)
    right_for(shape_table, 1, *random.permutation([3, 4, 5]))
