"""Hidden tests of `merge_heads`: (B, H, n, d_k) to (B, n, H·d_k)."""

import torch

from labkit.testing import call, gradients, keeps_inputs, rng, same


def reference(Z):
    """Return (B, n, H·d_k), one number at a time."""
    B, H, n, d_k = Z.shape
    merged = torch.zeros(B, n, H * d_k, dtype=torch.float64)
    for b in range(B):
        for h in range(H):
            for i in range(n):
                for k in range(d_k):
                    merged[b, i, h * d_k + k] = Z[b, h, i, k]
    return merged


def numbers(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def test_all_sizes_different(merge_heads):
    """B, H, n and d_k all differ."""
    random = rng()
    Z = numbers(random, *random.permutation([2, 3, 4, 5]))
    same(keeps_inputs(merge_heads, Z), reference(Z), f"shape {tuple(Z.shape)}")


def test_all_sizes_equal(merge_heads):
    """B = H = n = d_k."""
    random = rng()
    size = int(random.integers(2, 4))
    Z = numbers(random, size, size, size, size)
    same(call(merge_heads, Z), reference(Z), f"all sizes {size}")


def test_one_head_one_token_and_one_sample(merge_heads):
    """An axis of length one is no reason to lose another."""
    random = rng()
    for shape in ((2, 1, 3, 4), (1, 3, 2, 4), (3, 2, 1, 4), (2, 4, 3, 1)):
        Z = numbers(random, *shape)
        same(call(merge_heads, Z), reference(Z), f"shape {shape}")


def test_gradients_go_back_to_their_place(merge_heads):
    """Each number of Z gets the gradient of its own place in the result."""
    random = rng()
    Z, upstream = numbers(random, 2, 4, 3, 2), numbers(random, 2, 3, 8)
    ours = Z.double().requires_grad_()
    expected = torch.autograd.grad(reference(ours), ours, upstream.double())
    same(gradients(merge_heads, Z, upstream=upstream), expected, "the gradient")
