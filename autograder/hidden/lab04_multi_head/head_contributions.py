"""Hidden tests of `head_contributions`: Z^h W_o^h of every head."""

import torch

from labkit.testing import call, gradients, keeps_inputs, rng, same


def reference(Z, W_o):
    """Return (B, H, n, d) in float64: head h meets its own d_k rows of W_o."""
    B, H, n, d_k = Z.shape
    added = [[sum(Z[b, h, :, k, None].double() * W_o[h * d_k + k].double() for k in range(d_k)) for h in range(H)]
             for b in range(B)]
    return torch.stack([torch.stack(heads) for heads in added])


def numbers(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def right_for(head_contributions, random, B, H, n, d_k, d):
    Z, W_o = numbers(random, B, H, n, d_k), numbers(random, H * d_k, d)
    what = f"Z of shape {tuple(Z.shape)}, W_o of shape {tuple(W_o.shape)}"
    same(keeps_inputs(head_contributions, Z, W_o), reference(Z, W_o), what)


def test_all_sizes_different(head_contributions):
    """B, H, n, d_k and d all differ."""
    random = rng()
    right_for(head_contributions, random, *map(int, random.permutation([2, 3, 4, 5])), 7)


def test_a_square_mixer_and_all_sizes_equal(head_contributions):
    """H·d_k = d, where rows and columns of W_o can be mixed up; then B = H = n = d_k = d."""
    random = rng()
    right_for(head_contributions, random, 2, 3, 4, 2, 6)
    right_for(head_contributions, random, 2, 2, 2, 2, 2)


def test_one_head_and_one_sample(head_contributions):
    """H = 1, B = 1, n = 1."""
    random = rng()
    right_for(head_contributions, random, 3, 1, 2, 4, 5)
    right_for(head_contributions, random, 1, 3, 1, 2, 4)


def test_summed_over_heads_they_are_the_output(head_contributions):
    """The sum, against each token's concatenated heads times W_o."""
    random = rng()
    Z, W_o = numbers(random, 2, 3, 4, 2), numbers(random, 6, 5)
    concat = torch.stack([torch.cat(list(sample.double()), dim=1) for sample in Z])
    total = torch.as_tensor(call(head_contributions, Z, W_o)).double()
    same(total.sum(1) if total.ndim == 4 else total.new_zeros(0), concat @ W_o.double(), "the sum over heads")


def test_gradients_reach_both_arguments(head_contributions):
    """Of Z and of W_o, for a gradient drawn at random."""
    random = rng()
    Z, W_o, upstream = numbers(random, 2, 3, 4, 2), numbers(random, 6, 5), numbers(random, 2, 3, 4, 5)
    ours = Z.double().requires_grad_(), W_o.double().requires_grad_()
    expected = torch.autograd.grad(reference(*ours), ours, upstream.double())
    same(gradients(head_contributions, Z, W_o, wrt=(0, 1), upstream=upstream), expected, "the gradients")
