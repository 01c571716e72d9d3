"""Hidden tests of `AttentionHead`: values, gradients and habits of a torch module."""

import numpy as np
import torch

from labkit.testing import (
    call,
    cast,
    count,
    gradients,
    keeps_inputs,
    load,
    make,
    meta,
    parameter_gradients,
    rng,
    same,
)


def reference(X, W_q, W_k, W_v):
    """Return Z of tokens (B, n, d) or (n, d) in float64, one query and one key at a time; it carries gradients."""
    if X.ndim == 3:
        return torch.stack([reference(x, W_q, W_k, W_v) for x in X])
    X, W_q, W_k, W_v = (given.double() for given in (X, W_q, W_k, W_v))
    keys, values, rows = [x @ W_k for x in X], [x @ W_v for x in X], []
    for x in X:
        q = x @ W_q
        scaled = torch.stack([q @ k for k in keys]) / len(q) ** 0.5
        powers = torch.exp(scaled - scaled.max())
        rows.append(sum(p * v for p, v in zip(powers, values)) / powers.sum())
    return torch.stack(rows)


def tensor(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def drawn(random, d, d_k, d_v):
    """Return three independent matrices that make scores of a few units."""
    return tuple(tensor(random, d, width) * 1.5 / d**0.5 for width in (d_k, d_k, d_v))


def loaded(AttentionHead, weights, *sizes):
    """Return a head with these weights; one with more numbers than three matrices hold goes no further."""
    head = make(AttentionHead, *sizes)
    allowed = sum(W.numel() for W in weights)
    if (found := count(head)) > allowed:
        same(found, allowed, "trainable numbers (three matrices, no bias)")
    return head


def test_a_batch_of_distinct_sizes_and_one_sequence_alone(AttentionHead):
    """Distinct B, n, d, d_k and d_v; the same module then takes one sequence, and a batch of one."""
    random = rng()
    B, n, d, d_k, d_v = random.permutation([2, 3, 4, 5, 6]).tolist()
    weights, what = drawn(random, d, d_k, d_v), f"d = {d}, d_k = {d_k}, d_v = {d_v}"
    head = loaded(AttentionHead, weights, d, d_k, d_v)
    call(head, torch.zeros(1, n, d))  # says so when forward is unfinished, whatever the weights
    load(head, *weights)
    X, longer = tensor(random, B, n, d), tensor(random, 1, n + 1, d)
    same(keeps_inputs(head, X), reference(X, *weights), f"{what}: a batch of {B} sequences of {n} tokens")
    same(keeps_inputs(head, X[0]), reference(X[0], *weights), f"{what}: one sequence, without a batch")
    same(call(head, longer), reference(longer, *weights), f"{what}: a batch of one sequence, of another length")


def test_equal_sizes_hide_no_mix_up(AttentionHead):
    """With B = n = d = d_k = d_v only the numbers tell; without d_v, it is d_k."""
    random = rng()
    weights = drawn(random, 3, 3, 3)
    head = loaded(AttentionHead, weights, 3, 3)
    load(head, *weights)
    X = tensor(random, 3, 3, 3)
    same(call(head, X[0]), reference(X[0], *weights), "one sequence, all sizes 3")
    same(call(head, X), reference(X, *weights), "a batch, all sizes 3")
    order = torch.tensor(random.permutation(3))
    same(call(head, X[:, order]), reference(X, *weights)[:, order], "the same tokens in another order")
    weights = drawn(random, 5, 2, 2)
    head = loaded(AttentionHead, weights, 5, 2)
    load(head, *weights)
    X = tensor(random, 4, 3, 5)
    same(call(head, X), reference(X, *weights), "d = 5, d_k = 2, no d_v given")


def test_gradients_reach_the_tokens_and_every_weight(AttentionHead):
    """The gradient of X equals that of the reference, and no parameter is left without one."""
    random = rng()
    B, n, d, d_k, d_v = random.permutation([2, 3, 4, 5, 6]).tolist()
    weights = drawn(random, d, d_k, d_v)
    head = loaded(AttentionHead, weights, d, d_k, d_v)
    load(head, *weights)
    X, G = tensor(random, B, n, d), tensor(random, B, n, d_v)
    follow = X.double().requires_grad_()
    (reference(follow, *weights) * G).sum().backward()
    same(gradients(head, X, upstream=G)[0], follow.grad, "the gradient of X", rtol=1e-3, atol=1e-4)
    norms = parameter_gradients(head, X)
    same(bool(norms) and all(0 < norm < np.inf for norm in norms), True, "every weight gets a gradient")
    same(count(head), sum(W.numel() for W in weights), "trainable numbers of three matrices")


def test_other_dtypes_and_devices(AttentionHead):
    """Moved to float64 it computes in float64; moved to another device it builds nothing on the CPU."""
    random = rng()
    n, d, d_k, d_v = random.permutation([2, 3, 4, 5]).tolist()
    weights, X = drawn(random, d, d_k, d_v), tensor(random, 3, n, d)
    head = loaded(AttentionHead, weights, d, d_k, d_v)
    load(head, *weights)
    same(call(head, X), reference(X, *weights), "float32")
    same(meta(head, X), (3, n, d_v), "the shape on another device")
    cast(head, torch.float64)
    same(call(head, X.double()), reference(X, *weights), "after head.to(torch.float64)")


def test_scores_beyond_1000(AttentionHead):
    """Scores of both signs, with two tokens a small step apart, so that the answer is still a mixture."""
    random = rng()
    X = torch.tensor(np.round(random.normal(size=(2, 5, 3)) * 16) / 16, dtype=torch.float32)
    X[:, :2] = X[:, :1] + 40
    X[:, 1, 0] += float(random.choice([-2, -1, 1, 2])) / 16  # powers of two: scores and scale are exact in float32
    X[1] *= -1
    weights = torch.ones(3, 16) / 2, torch.eye(3, 16), tensor(random, 3, 2) / 8
    head = loaded(AttentionHead, weights, 3, 16, 2)
    load(head, *weights)
    same(call(head, X), reference(X, *weights), "scores beyond 1000")
