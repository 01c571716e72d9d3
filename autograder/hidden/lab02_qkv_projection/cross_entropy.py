"""Hidden tests of `cross_entropy`: the mean cost of the right words, for a sequence and for a batch."""

import math

import numpy as np

from labkit.testing import call, keeps_inputs, rng, same


def reference(logits, targets):
    """Return the mean of -ln p[target], one position at a time, without ever forming p."""
    costs = []
    for row, target in zip(np.reshape(logits, (-1, np.shape(logits)[-1])).tolist(), np.ravel(targets).tolist()):
        top = max(row)
        costs.append(math.log(math.fsum(math.exp(s - top) for s in row)) + top - row[target])
    return math.fsum(costs) / len(costs)


def test_one_sequence(cross_entropy):
    """Distinct n and V, targets in no order."""
    random = rng()
    n, V = random.choice([4, 5, 6, 7], size=2, replace=False)
    logits, targets = random.normal(size=(n, V)) * 2, random.integers(V, size=n)
    same(keeps_inputs(cross_entropy, logits, targets), reference(logits, targets), f"{n} positions, {V} words")


def test_as_many_positions_as_words(cross_entropy):
    """A square, in which the wrong axis keeps every shape."""
    random = rng()
    size = int(random.integers(3, 6))
    logits, targets = random.normal(size=(size, size)) * 2, random.permutation(size)
    logits[0, targets[0]] -= 9  # the model's own best guess is not always the target
    same(call(cross_entropy, logits, targets), reference(logits, targets), f"{size} positions, {size} words")


def test_a_batch_is_the_mean_over_all_its_positions(cross_entropy):
    """Distinct B, n and V; then all three equal."""
    random = rng()
    for shape in (random.permutation([2, 3, 5]), (3, 3, 3)):
        logits, targets = random.normal(size=shape) * 2, random.integers(shape[2], size=shape[:2])
        same(call(cross_entropy, logits, targets), reference(logits, targets), f"logits of shape {tuple(shape)}")


def test_large_logits(cross_entropy):
    """A right word about 45 below the largest, then rows near 1000 and -1000, and a right word about 1000 below."""
    random = rng()
    logits = np.round(random.normal(size=(4, 5)) * 8) / 4  # quarters: exact in float32 also near 1000
    targets = random.integers(5, size=4)
    low = logits.copy()
    low[0, targets[0]] -= 45
    same(call(cross_entropy, low, targets), reference(low, targets), "one right word far below the others")
    high = logits + np.array([1000.0, -1000.0, 0.0, 0.0])[:, None]
    high[2, targets[2]] -= 1000
    same(call(cross_entropy, high, targets), reference(high, targets), "logits near 1000 and -1000")
