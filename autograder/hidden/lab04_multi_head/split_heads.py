"""Hidden tests of `split_heads`: (B, n, H·d_k) to (B, H, n, d_k)."""

import torch

from labkit.testing import Mismatch, call, error, gradients, keeps_inputs, rng, same


def reference(Y, H):
    """Return (B, H, n, d_k), one number at a time."""
    B, n, width = Y.shape
    split = torch.zeros(B, H, n, width // H, dtype=torch.float64)
    for b in range(B):
        for i in range(n):
            for c in range(width):
                split[b, c // (width // H), i, c % (width // H)] = Y[b, i, c]
    return split


def numbers(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def test_all_sizes_different(split_heads):
    """B, n, H and d_k all differ."""
    random = rng()
    B, n, H, d_k = random.permutation([2, 3, 4, 5])
    Y = numbers(random, B, n, H * d_k)
    same(keeps_inputs(split_heads, Y, int(H)), reference(Y, H), f"shape {tuple(Y.shape)}, H = {H}")


def test_all_sizes_equal(split_heads):
    """B = n = H = d_k: any order of axes has this shape."""
    random = rng()
    size = int(random.integers(2, 4))
    Y = numbers(random, size, size, size * size)
    same(call(split_heads, Y, size), reference(Y, size), f"all sizes {size}")


def test_one_head_one_token_and_one_sample(split_heads):
    """An axis of length one stays."""
    random = rng()
    for B, n, H, d_k in ((1, 3, 2, 4), (3, 1, 4, 2), (2, 4, 1, 3)):
        Y = numbers(random, B, n, H * d_k)
        same(call(split_heads, Y, H), reference(Y, H), f"shape {tuple(Y.shape)}, H = {H}")


def test_a_width_that_does_not_divide_is_refused(split_heads):
    """`ValueError`, and a width that does divide is split."""
    random = rng()
    n, H = random.permutation([2, 3, 4])[:2]
    Y = numbers(random, 2, n, H * 3)
    same(call(split_heads, Y, int(H)), reference(Y, H), f"a width of {3 * H}, H = {H}")
    raised = error(split_heads, numbers(random, 2, n, H * 3 + 1), int(H))
    if raised != "ValueError":
        raise Mismatch("wrong", f"a width of {3 * H + 1} and H = {H}: ValueError was expected, got {raised or 'none'}")


def test_gradients_go_back_to_their_place(split_heads):
    """Each number of Y gets the gradient of its own place in the result."""
    random = rng()
    Y, upstream = numbers(random, 2, 3, 8), numbers(random, 2, 4, 3, 2)
    ours = Y.double().requires_grad_()
    expected = torch.autograd.grad(reference(ours, 4), ours, upstream.double())
    same(gradients(split_heads, Y, 4, upstream=upstream), expected, "the gradient")
