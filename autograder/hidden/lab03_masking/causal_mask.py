"""Hidden tests of `causal_mask`: 0 on and below the diagonal, minus infinity above, of the dtype and on the device."""

import math

import numpy as np
import torch

from labkit.testing import Mismatch, call, meta, rng, same


def reference(n):
    """Return the mask cell by cell, in float64."""
    mask = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            mask[i, j] = -math.inf if j > i else 0.0
    return mask


def test_the_matrix_of_the_lecture(causal_mask):
    """Four tokens."""
    same(call(causal_mask, 4), reference(4), "four tokens")


def test_any_number_of_tokens(causal_mask):
    """One token, then two other sizes."""
    same(call(causal_mask, 1), reference(1), "one token")
    for n in rng().choice(np.arange(5, 12), size=2, replace=False).tolist():
        same(call(causal_mask, n), reference(n), f"{n} tokens")


def test_the_dtype_that_was_asked_for(causal_mask):
    """float32 by default; float16, bfloat16 and float64 by name."""
    n = int(rng().integers(3, 7))
    got = call(causal_mask, n)
    same(got, reference(n), f"{n} tokens")
    for dtype in (torch.float16, torch.float64, torch.bfloat16):
        same(other := call(causal_mask, n, dtype=dtype), reference(n), f"dtype={dtype}")
        if (got.dtype, other.dtype) != (torch.float32, dtype):
            raise Mismatch("wrong dtype", f"{n} tokens, dtype={dtype}: got {other.dtype}, and {got.dtype} by default")


def test_it_is_built_on_the_device_that_was_asked_for(causal_mask):
    """On the meta device, which stands for a GPU; its values on the CPU."""
    n = int(rng().integers(3, 7))
    same(call(causal_mask, n, device="cpu"), reference(n), f"{n} tokens on the CPU")
    same(meta(causal_mask, n, device="meta"), (n, n), f"{n} tokens on another device")
