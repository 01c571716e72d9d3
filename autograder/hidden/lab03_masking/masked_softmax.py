"""Hidden tests of `masked_softmax`: shares, broadcasting, empty rows, gradients, large scores."""

import math

import numpy as np
import torch

from labkit.testing import gradients, keeps_inputs, rng, same


def reference(scores, mask):
    """Return the shares in float64, row by row; zeros for a row without a visible key."""
    scores = np.asarray(scores, dtype=np.float64)
    mask = np.broadcast_to(np.asarray(mask, dtype=np.float64), scores.shape)
    shares = np.zeros(scores.shape)
    for row in np.ndindex(scores.shape[:-1]):
        visible = [j for j in range(scores.shape[-1]) if mask[row][j] == 0]
        powers = {j: math.exp(scores[row][j] - max(scores[row][v] for v in visible)) for j in visible}
        for j in visible:
            shares[row][j] = powers[j] / math.fsum(powers.values())
    return shares


def reference_gradient(scores, mask, upstream):
    """Return the gradient of the scores, row by row: a * (g - sum of a * g)."""
    shares = reference(scores, mask)
    return shares * (upstream - (shares * upstream).sum(axis=-1, keepdims=True))


def scores_of(random, *shape, dtype=torch.float32):
    return torch.tensor(random.normal(size=shape) * 2 - 1, dtype=dtype)


def mask_of(random, *shape):
    """Hide about half of the keys, never all of a row, and at least one of the whole."""
    hidden = random.random(shape) < 0.5
    hidden[..., 0] = True
    np.put_along_axis(hidden, random.integers(1, shape[-1], size=(*shape[:-1], 1)), False, axis=-1)
    return torch.tensor(np.where(hidden, -math.inf, 0.0), dtype=torch.float32)


def test_rows_with_visible_keys(masked_softmax):
    """More keys than queries, then a square, in which a mix-up of rows and columns keeps the shape."""
    random = rng()
    n_q, n_k, size = (random.permutation(3) + 3).tolist()
    for shape, dtype in (((n_q, n_k), torch.float32), ((size, size), torch.float64)):
        scores, mask = scores_of(random, *shape, dtype=dtype), mask_of(random, *shape)
        same(keeps_inputs(masked_softmax, scores, mask), reference(scores, mask), f"scores of shape {shape}")


def test_batches_with_masks_of_fewer_axes(masked_softmax):
    """One mask for all, one for each sequence, one for each head; also with B = H."""
    random = rng()
    B, H, n_q, n_k = (random.permutation(4) + 2).tolist()
    for b, h, q, k in ((B, H, n_q, n_k), (3, 3, 3, 3)):
        for shape in ((q, k), (b, 1, 1, k), (h, 1, k), (b, 1, q, k), (k,)):
            scores, mask = scores_of(random, b, h, q, k), mask_of(random, *shape)
            what = f"scores ({b}, {h}, {q}, {k}), mask {shape}"
            same(keeps_inputs(masked_softmax, scores, mask), reference(scores, mask), what)


def test_a_fully_masked_row_gives_zeros(masked_softmax):
    """Some rows of some sequences are empty; then all rows."""
    random = rng()
    B, n_q, n_k = (random.permutation(3) + 3).tolist()
    scores, mask = scores_of(random, B, n_q, n_k), mask_of(random, B, n_q, n_k)
    mask[random.integers(B), random.integers(n_q)] = -math.inf
    mask[random.integers(B), random.integers(n_q)] = -math.inf
    same(keeps_inputs(masked_softmax, scores, mask), reference(scores, mask), "a batch with empty rows")
    same(keeps_inputs(masked_softmax, scores, mask[0] - math.inf), np.zeros((B, n_q, n_k)), "a batch of empty rows")
    same(keeps_inputs(masked_softmax, scores, mask), reference(scores, mask), "the first batch again")


def test_gradients_are_right_and_finite(masked_softmax):
    """First without an empty row, then with one."""
    random = rng()
    n_q, n_k = (random.permutation(2) + 4).tolist()
    scores, mask, upstream = scores_of(random, n_q, n_k), mask_of(random, n_q, n_k), random.normal(size=(n_q, n_k))
    for what in ("the gradient of the scores", "the gradient of the scores with an empty row"):
        (got,) = gradients(masked_softmax, scores, mask, upstream=torch.tensor(upstream))
        same(got, reference_gradient(scores, mask, upstream), what)
        mask[random.integers(n_q)] = -math.inf


def test_large_scores_visible_and_masked(masked_softmax):
    """Rows near 1000 and near -1000, and a row of visible scores near -500 beside masked ones near 1000."""
    random = rng()
    n = int(random.integers(4, 7))
    scores = torch.tensor(np.round(random.normal(size=(3, n)) * 4) / 4, dtype=torch.float32)
    mask = mask_of(random, 3, n)
    scores += torch.tensor([[1000.0], [-1000.0], [0.0]])
    scores[2] += torch.where(mask[2] == 0, -500.0, 1000.0)
    same(keeps_inputs(masked_softmax, scores, mask), reference(scores, mask), "scores near 1000 and -1000")
