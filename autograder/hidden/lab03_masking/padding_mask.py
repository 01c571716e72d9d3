"""Hidden tests of `padding_mask`: 0 for real keys, minus infinity for padding, and the effect on a batch."""

import math

import numpy as np
import torch

from labkit.testing import call, keeps_inputs, rng, same


def reference(lengths, n):
    """Return the (B, 1, 1, n) mask key by key."""
    mask = np.zeros((len(lengths), 1, 1, n))
    for b, length in enumerate(lengths):
        for j in range(n):
            mask[b, 0, 0, j] = 0.0 if j < length else -math.inf
    return mask


def test_sequences_of_different_lengths(padding_mask):
    """B and n distinct, in either order."""
    random = rng()
    for B, n in ((3, 5), (6, 4)):
        rest = random.permutation([1, n - 1, *random.integers(1, n, size=B - 3)])
        lengths = torch.tensor([2, *rest])  # the first is neither the shortest nor the longest
        same(keeps_inputs(padding_mask, lengths, n), reference(lengths, n), f"B = {B}, n = {n}")


def test_as_many_sequences_as_tokens(padding_mask):
    """With B = n a mask of another shape still broadcasts, and hides the wrong keys."""
    lengths = torch.tensor(rng().permutation([1, 2, 3, 4]))
    same(keeps_inputs(padding_mask, lengths, 4), reference(lengths, 4), "B = n = 4")


def test_empty_full_and_more_room_than_needed(padding_mask):
    """Length 0, length n, and a batch in which even the longest sequence is padded."""
    random = rng()
    n = int(random.integers(4, 7))
    lengths = torch.tensor(random.permutation([0, n, 2]), dtype=torch.int32)
    same(keeps_inputs(padding_mask, lengths, n), reference(lengths, n), f"lengths 0, {n} and 2")
    same(keeps_inputs(padding_mask, lengths, n + 2), reference(lengths, n + 2), f"n = {n + 2}, lengths up to {n}")


def test_each_sequence_of_a_batch_equals_its_solo_run(padding_mask):
    """The mask, added to random scores of B sequences and H = B heads, against each sequence alone."""
    random = rng()
    B, n = 3, int(random.integers(4, 7))
    lengths, scores = random.permutation(np.arange(1, n + 1))[:B], random.normal(size=(B, B, n, n))
    mask = call(padding_mask, torch.tensor(lengths), n)
    with np.errstate(all="ignore"):
        powers = np.exp(scores + np.asarray(mask, dtype=np.float64))
        shares = powers / powers.sum(axis=-1, keepdims=True)
    for b, length in enumerate(lengths):
        alone = np.exp(scores[b, :, :, :length])
        expected = np.zeros((B, n, n))
        expected[..., :length] = alone / alone.sum(axis=-1, keepdims=True)
        same(shares[b], expected, f"sequence {b + 1} of {B}, {length} of {n} tokens")
