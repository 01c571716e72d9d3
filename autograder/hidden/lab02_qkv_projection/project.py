"""Hidden tests of `project`: queries, keys and values of a sequence and of a batch."""

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(X, *weights):
    """Return the projections of tokens (..., n, d), one token, one number at a time."""
    results = []
    for W in weights:
        rows = []
        for x in np.reshape(X, (-1, len(W))):
            rows.append([sum(x[a] * W[a, b] for a in range(len(W))) for b in range(W.shape[1])])
        results.append(np.reshape(rows, (*X.shape[:-1], W.shape[1])))
    return tuple(results)


def drawn(random, shape, d_k, d_v):
    """Return random tokens of a shape and three independent matrices."""
    d = shape[-1]
    return random.normal(size=shape), *(random.normal(size=(d, width)) for width in (d_k, d_k, d_v))


def test_a_sequence_of_distinct_sizes(project):
    """Distinct n, d, d_k and d_v; then twice as many tokens with the same weights."""
    random = rng()
    n, d, d_k, d_v = *random.permutation([2, 3]), *random.permutation([4, 7])
    X, *weights = drawn(random, (2 * n, d), d_k, d_v)
    what = f"n = {n}, d = {d}, d_k = {d_k}, d_v = {d_v}"
    same(keeps_inputs(project, X[:n], *weights), reference(X[:n], *weights), what)
    same(call(project, X, *weights), reference(X, *weights), f"{2 * n} tokens, the same weights")


def test_equal_sizes_hide_no_mix_up(project):
    """With n = d = d_k = d_v only the numbers tell."""
    random = rng()
    size = int(random.integers(3, 5))
    given = drawn(random, (size, size), size, size)
    same(call(project, *given), reference(*given), f"all sizes {size}")


def test_a_batch(project):
    """Distinct B, n, d, d_k and d_v, with d_v below d_k: three equal parts of one wide product are then wrong."""
    random = rng()
    B, n, d, d_v, d_k = *random.permutation([2, 3, 4]), *random.choice([[2, 5], [3, 6], [4, 6]])
    given = drawn(random, (B, n, d), d_k, d_v)
    same(call(project, *given), reference(*given), f"a batch of {B} sequences of {n} tokens")


def test_a_batch_of_equal_sizes(project):
    """With B = n = d = d_k = d_v axes can be mixed up in silence."""
    random = rng()
    given = drawn(random, (3, 3, 3), 3, 3)
    same(call(project, *given), reference(*given), "a batch in which all sizes are 3")
