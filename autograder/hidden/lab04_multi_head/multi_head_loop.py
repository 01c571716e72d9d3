"""Hidden tests of `multi_head_loop`: causal heads side by side, mixed by W_o."""

import math

import torch

from labkit.testing import call, gradients, keeps_inputs, rng, same


def reference(X, heads, W_o):
    """Return O of one (n, d) sequence in float64: one token and one head at a time."""
    X, W_o = X.double(), W_o.double()
    rows = []
    for i in range(len(X)):
        found, seen = [], X[: i + 1]
        for W_q, W_k, W_v in heads:
            query = X[i] @ W_q.double()
            scores = seen @ W_k.double() @ query / math.sqrt(len(query))
            powers = torch.exp(scores - scores.max())
            found.append(powers / powers.sum() @ (seen @ W_v.double()))
        rows.append(torch.cat(found) @ W_o)
    return torch.stack(rows)


def numbers(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def weights(random, d, d_k, H):
    """Return H triples of matrices and a W_o."""
    heads = [tuple(numbers(random, d, d_k) for _ in range(3)) for _ in range(H)]
    return heads, numbers(random, H * d_k, d)


def test_one_sequence_with_all_sizes_different(multi_head_loop):
    """n, d, d_k, H and H·d_k all differ, and so does every head."""
    random = rng()
    n, d, d_k, H = random.permutation([[4, 7, 3, 2], [6, 5, 2, 4], [5, 4, 2, 3]])[0]
    X, (heads, W_o) = numbers(random, n, d), weights(random, d, d_k, H)
    what = f"n = {n}, d = {d}, d_k = {d_k}, H = {H}"
    same(keeps_inputs(multi_head_loop, X, heads, W_o), reference(X, heads, W_o), what)


def test_each_sequence_of_a_batch_as_if_alone(multi_head_loop):
    """Three sequences; each must come out as it does by itself."""
    random = rng()
    X, (heads, W_o) = numbers(random, 3, 5, 4), weights(random, 4, 3, 2)
    expected = torch.stack([reference(sequence, heads, W_o) for sequence in X])
    same(call(multi_head_loop, X, heads, W_o), expected, "a batch of 3 sequences")


def test_where_all_sizes_are_equal(multi_head_loop):
    """n = d = H·d_k: here a mix-up keeps every shape, and only the numbers tell."""
    random = rng()
    X, (heads, W_o) = numbers(random, 2, 4, 4), weights(random, 4, 2, 2)
    expected = torch.stack([reference(sequence, heads, W_o) for sequence in X])
    same(call(multi_head_loop, X, heads, W_o), expected, "n = d = H·d_k = 4")


def test_gradients_reach_the_past_and_no_future_token(multi_head_loop):
    """The gradient of one row of O, drawn at random, to X and to W_o: zero beyond that row, right before it."""
    random = rng()
    X, (heads, W_o) = numbers(random, 5, 4), weights(random, 4, 3, 2)
    row = int(random.integers(1, 4))
    upstream = torch.zeros(5, 4)
    upstream[row] = numbers(random, 4)
    ours = [X.double().requires_grad_(), W_o.double().requires_grad_()]
    expected = torch.autograd.grad(reference(ours[0], heads, ours[1]), ours, upstream.double())
    got = gradients(multi_head_loop, X, heads, W_o, wrt=(0, 2), upstream=upstream)
    same(got, expected, f"the gradient of row {row + 1} of O", atol=1e-4)
