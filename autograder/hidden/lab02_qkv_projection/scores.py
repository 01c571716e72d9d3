"""Hidden tests of `scores`: every query meets every key of its own sequence."""

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(Q, K):
    """Return the dot products (..., n_q, n_k), one multiplication at a time."""
    S = np.zeros((*Q.shape[:-1], K.shape[-2]))
    for place in np.ndindex(Q.shape[:-2]):
        for i, q in enumerate(Q[place]):
            for j, k in enumerate(K[place]):
                S[place][i, j] = sum(a * b for a, b in zip(q, k))
    return S


def test_one_sequence(scores):
    """Distinct n_q, n_k and d_k."""
    random = rng()
    n_q, n_k, d_k = random.permutation([2, 3, 4, 5])[:3]
    Q, K = random.normal(size=(n_q, d_k)) * 2, random.normal(size=(n_k, d_k)) + 0.5
    same(keeps_inputs(scores, Q, K), reference(Q, K), f"{n_q} queries, {n_k} keys, d_k = {d_k}")


def test_row_is_the_query_also_in_square_cases(scores):
    """With n_q = n_k = d_k a transposed answer keeps its shape."""
    random = rng()
    size = int(random.integers(3, 5))
    Q, K = random.normal(size=(size, size)) * 2, random.normal(size=(size, size))
    same(call(scores, Q, K), reference(Q, K), f"all sizes {size}")


def test_the_sequences_of_a_batch_never_meet(scores):
    """Distinct B, n_q, n_k and d_k; then all equal."""
    random = rng()
    for B, n_q, n_k, d_k in (random.permutation([2, 3, 4, 5]), (3, 3, 3, 3)):
        Q, K = random.normal(size=(B, n_q, d_k)), random.normal(size=(B, n_k, d_k)) * 2
        same(call(scores, Q, K), reference(Q, K), f"Q of shape {Q.shape}, K of shape {K.shape}")


def test_batch_and_heads(scores):
    """Four axes: distinct B, H, n_q, n_k, d_k; then H = n_q = n_k."""
    random = rng()
    for B, H, n_q, n_k, d_k in (random.permutation([2, 3, 4, 5, 6]), (2, 3, 3, 3, 3)):
        Q, K = random.normal(size=(B, H, n_q, d_k)), random.normal(size=(B, H, n_k, d_k)) * 2
        same(call(scores, Q, K), reference(Q, K), f"Q of shape {Q.shape}, K of shape {K.shape}")
