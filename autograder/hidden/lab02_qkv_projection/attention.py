"""Hidden tests of `attention`: Z and A for one sequence, for a batch, and for batch and heads."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(Q, K, V):
    """Return Z (..., n_q, d_v) and A (..., n_q, n_k), one query and one key at a time."""
    Z, A = np.zeros((*Q.shape[:-1], V.shape[-1])), np.zeros((*Q.shape[:-1], K.shape[-2]))
    for place in np.ndindex(Q.shape[:-2]):
        for i, q in enumerate(Q[place]):
            scaled = [math.fsum(a * b for a, b in zip(q, k)) / math.sqrt(len(q)) for k in K[place]]
            powers = [math.exp(s - max(scaled)) for s in scaled]
            for j, v in enumerate(V[place]):
                A[place][i, j] = powers[j] / math.fsum(powers)
                Z[place][i] += A[place][i, j] * v
    return Z, A


def drawn(random, lead, n_q, n_k, d_k, d_v):
    """Return random Q, K and V with leading axes, and a sentence on their shapes."""
    Q, K = random.normal(size=(*lead, n_q, d_k)) * 1.5, random.normal(size=(*lead, n_k, d_k))
    V = random.normal(size=(*lead, n_k, d_v)) * 3 + 1
    return (Q, K, V), f"Q, K, V of shapes {Q.shape}, {K.shape}, {V.shape}"


def test_one_sequence_of_distinct_sizes(attention):
    """Distinct n_q, n_k, d_k and d_v; the arguments stay as they are."""
    random = rng()
    given, what = drawn(random, (), *random.permutation([2, 3, 4, 5]))
    same(keeps_inputs(attention, *given), reference(*given), what)


def test_equal_sizes_hide_no_mix_up(attention):
    """With n_q = n_k = d_k = d_v only the numbers tell."""
    random = rng()
    given, what = drawn(random, (), *[int(random.integers(3, 5))] * 4)
    same(call(attention, *given), reference(*given), what)


def test_each_sequence_of_a_batch_by_itself(attention):
    """All of B, n_q, n_k, d_k and d_v equal; then all distinct."""
    random = rng()
    for B, *sizes in ((3, 3, 3, 3, 3), random.permutation([2, 3, 4, 5, 6])):
        given, what = drawn(random, (B,), *sizes)
        same(call(attention, *given), reference(*given), what)


def test_batch_and_heads(attention):
    """Four axes: B and H in front, all sizes different."""
    random = rng()
    B, H, *sizes = random.permutation([2, 3, 4, 5, 6, 7])
    given, what = drawn(random, (B, H), *sizes)
    same(call(attention, *given), reference(*given), what)


def test_scores_beyond_1000(attention):
    """Queries far apart, two keys a small step apart, so that the answer is still a mixture; d_v = d_k."""
    random = rng()
    n_k, d_k = int(random.integers(4, 7)), 16  # a scale of 1/4, and of 1/2 on either side, is exact in float32
    K, V = np.round(random.normal(size=(n_k, d_k)) * 32) / 32, random.normal(size=(n_k, d_k)) * 3
    K[:2] = K[0] + 40
    K[1, 0] += random.choice([-2, -1, 1, 2]) / 32
    Q = np.array([[32.0], [-32.0], [0.125]]) * np.ones(d_k)
    same(call(attention, Q, K, V), reference(Q, K, V), "scores beyond 1000")
