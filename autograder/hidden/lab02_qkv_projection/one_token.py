"""Hidden tests of `one_token`: one row of Z without the others."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(X, W_q, W_k, W_v, i):
    """Return z_i, one key at a time."""
    q = [math.fsum(X[i] * column) for column in W_q.T]
    scaled = []
    for x in X:
        k = [math.fsum(x * column) for column in W_k.T]
        scaled.append(math.fsum(a * b for a, b in zip(q, k)) / math.sqrt(len(q)))
    powers = [math.exp(s - max(scaled)) for s in scaled]
    z = np.zeros(W_v.shape[1])
    for power, x in zip(powers, X):
        z += power / math.fsum(powers) * np.array([math.fsum(x * column) for column in W_v.T])
    return z


def drawn(random, n, d, d_k, d_v):
    """Return random tokens and three independent matrices."""
    return random.normal(size=(n, d)), *(random.normal(size=(d, w)) for w in (d_k, d_k, d_v))


def test_every_token_of_a_sequence(one_token):
    """Distinct n, d, d_k and d_v; the tokens in a random order."""
    random = rng()
    n, d, d_k, d_v = random.permutation([3, 4, 5, 6])
    given = drawn(random, n, d, d_k, d_v)
    for i in random.permutation(n).tolist():
        same(call(one_token, *given, i), reference(*given, i), f"token {i} of {n}, d = {d}, d_k = {d_k}, d_v = {d_v}")


def test_equal_sizes_hide_no_mix_up(one_token):
    """With n = d = d_k = d_v only the numbers tell."""
    random = rng()
    size = int(random.integers(3, 5))
    given = drawn(random, size, size, size, size)
    same(keeps_inputs(one_token, *given, 0), reference(*given, 0), f"token 0, all sizes {size}")


def test_the_first_token_sees_later_ones(one_token):
    """Token 0 of sequences of several lengths: it attends to all of them."""
    random = rng()
    for n in (6, 5, 3, 2):
        given = drawn(random, n, 4, 3, 5)
        same(call(one_token, *given, 0), reference(*given, 0), f"the first of {n} tokens")


def test_scores_beyond_1000(one_token):
    """Two tokens a small step apart, so that the answer is still a mixture of the two."""
    random = rng()
    X = np.round(random.normal(size=(5, 3)) * 16) / 16
    X[:2] = X[0] + 40
    X[1, 0] += random.choice([-2, -1, 1, 2]) / 16  # powers of two: scores and scale are exact in float32
    W_q, W_k = np.ones((3, 16)) / 2, np.eye(3, 16)
    W_v = np.outer([8, -8, 0], random.choice([-1, 1], size=2) * [1, 1.5])  # the large part of X cancels
    same(call(one_token, X, W_q, W_k, W_v, 0), reference(X, W_q, W_k, W_v, 0), "scores beyond 1000")
