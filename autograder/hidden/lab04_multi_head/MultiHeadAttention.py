"""Hidden tests of `MultiHeadAttention`: values, percentages, causality, training, states, dtypes and devices."""

import math

import torch

from labkit.testing import (
    Mismatch,
    attribute,
    call,
    cast,
    count,
    gradients,
    keeps_inputs,
    load,
    make,
    meta,
    parameter_gradients,
    restore,
    rng,
    same,
    state,
)


def reference(X, W_q, W_k, W_v, W_o, causal=False):
    """Return O, (B, n, d), and A, (B, H, n, n), in float64: one sample, one head, one query at a time."""
    X, W_q, W_k, W_v, W_o = (tensor.double() for tensor in (X, W_q, W_k, W_v, W_o))
    outputs, percentages = [], []
    for sequence in X:
        heads = [one_head(sequence, *head, causal) for head in zip(W_q, W_k, W_v)]
        outputs.append(torch.cat([A @ (sequence @ v) for A, v in zip(heads, W_v)], dim=1) @ W_o)
        percentages.append(torch.stack(heads))
    return torch.stack(outputs), torch.stack(percentages)


def one_head(X, W_q, W_k, W_v, causal):
    """Return the percentages of one head for one sequence, row by row."""
    rows, keys = [], X @ W_k
    for i, query in enumerate(X @ W_q):
        seen = i + 1 if causal else len(X)
        scores = keys[:seen] @ query / math.sqrt(len(query))
        powers = torch.exp(scores - scores.max())
        rows.append(torch.cat([powers / powers.sum(), torch.zeros(len(X) - seen, dtype=torch.float64)]))
    return torch.stack(rows)


def numbers(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def weights(random, d, d_k, H):
    return [numbers(random, H, d, d_k) / 2 for _ in range(3)] + [numbers(random, H * d_k, d)]


def loaded(MultiHeadAttention, given, **causal):
    """Return the student's layer with the given weights."""
    H, d, d_k = given[0].shape
    layer = make(MultiHeadAttention, d, d_k, H, **causal)
    load(layer, *given)
    return layer


def test_all_sizes_different_and_then_another_batch(MultiHeadAttention):
    """B, n, d, d_k, H and H·d_k differ; the same layer then takes another batch of another length, and the first."""
    random = rng()
    d, d_k, H = ((7, 3, 2), (5, 2, 4), (4, 2, 3))[random.integers(3)]
    given = weights(random, d, d_k, H)
    layer = loaded(MultiHeadAttention, given)
    first, second = numbers(random, 3, 6, d), numbers(random, 1, 9, d)
    for X in (first, second, first):
        what = f"X of shape {tuple(X.shape)}, d_k = {d_k}, H = {H}"
        same(keeps_inputs(layer, X), reference(X, *given)[0], what)


def test_causal_where_sizes_are_equal(MultiHeadAttention):
    """B = H = d_k = 2, n = d = H·d_k = 4, causal; then one token alone, then a longer sequence."""
    random = rng()
    given = weights(random, 4, 2, 2)
    layer = loaded(MultiHeadAttention, given, causal=True)
    for X in (numbers(random, 2, 4, 4), numbers(random, 2, 1, 4), numbers(random, 2, 7, 4)):
        same(call(layer, X), reference(X, *given, causal=True)[0], f"causal, X of shape {tuple(X.shape)}")


def test_the_percentages_of_every_head(MultiHeadAttention):
    """`A` after a call, without and with the mask, for scores of ordinary size and of thousands."""
    random = rng()
    given = weights(random, 5, 4, 3)
    large = [torch.tensor(random.integers(-3, 4, size=W.shape) * 2, dtype=torch.float32) for W in given[:2]]
    for causal, those in ((False, given), (True, given), (True, large + given[2:])):
        layer = loaded(MultiHeadAttention, those, causal=causal)
        X = torch.tensor(random.integers(1, 4, size=(2, 6, 5)), dtype=torch.float32)  # whole numbers: exact scores
        O, A = reference(X, *those, causal)
        rough = {"rtol": 5e-3, "atol": 1e-3} if those is not given else {}  # float32 is rounded to 1e-3 there
        same(call(layer, X), O, f"the output, causal = {causal}", **rough)
        same(attribute(layer, "A"), A, f"A, causal = {causal}", **rough)


def test_gradients_reach_the_past_and_no_future_token(MultiHeadAttention):
    """The gradient to X of one row of O, drawn at random, with the mask and without."""
    random = rng()
    given, X = weights(random, 5, 2, 3), numbers(random, 2, 4, 5)
    row = int(random.integers(1, 3))
    upstream = torch.zeros(2, 4, 5)
    upstream[:, row] = numbers(random, 2, 5)
    for causal in (True, False):
        ours = X.double().requires_grad_()
        expected = torch.autograd.grad(reference(ours, *given, causal)[0], ours, upstream.double())
        layer = loaded(MultiHeadAttention, given, causal=causal)
        what = f"the gradient of row {row + 1} of O to X, causal = {causal}"
        same(gradients(layer, X, upstream=upstream), expected, what, atol=1e-4)


def test_every_weight_is_learned_and_nothing_else(MultiHeadAttention):
    """Right values, the right number of parameters, and a finite gradient other than zero for each of them."""
    random = rng()
    d, d_k, H = ((7, 3, 2), (5, 2, 4))[random.integers(2)]
    given, X = weights(random, d, d_k, H), numbers(random, 2, 4, d)
    layer = loaded(MultiHeadAttention, given, causal=True)
    same(call(layer, X), reference(X, *given, causal=True)[0], f"d = {d}, d_k = {d_k}, H = {H}")
    same(count(layer), sum(W.numel() for W in given), "the number of learned weights")
    if not all(0 < norm < math.inf for norm in parameter_gradients(layer, X)):
        raise Mismatch("wrong", "a weight gets no gradient, or none that is finite: it would never be trained")


def test_a_state_dict_carries_all_weights_over(MultiHeadAttention):
    """What one layer saves makes another one, with other weights, compute the same."""
    random = rng()
    given, X = weights(random, 6, 2, 4), numbers(random, 2, 5, 6)
    saved = state(loaded(MultiHeadAttention, given))
    other = loaded(MultiHeadAttention, weights(random, 6, 2, 4))
    restore(other, saved)
    same(call(other, X), reference(X, *given)[0], "a second layer with the state of the first")


def test_any_dtype_and_device(MultiHeadAttention):
    """float64 to nine digits; and on the meta device, which stands for a GPU, no tensor may be made elsewhere."""
    random = rng()
    given, X = weights(random, 6, 3, 4), numbers(random, 2, 5, 6).double()
    layer = loaded(MultiHeadAttention, given, causal=True)
    moved = meta(layer, X.float())
    cast(layer, torch.float64)
    same(call(layer, X), reference(X, *given, causal=True)[0], "a layer in float64", rtol=1e-9, atol=1e-9)
    same(moved, (2, 5, 6), "the shape on another device")
