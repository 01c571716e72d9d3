"""Hidden tests of `causal_attention`: values, batches, edits of the future, gradients, other masks, other devices."""

import math

import numpy as np
import torch

from labkit.testing import gradients, keeps_inputs, meta, rng, same


def reference(Q, K, V, mask=None):
    """Return Z and A in float64, one row at a time; a row without a visible key is zero."""
    Q, K, V = (torch.as_tensor(x).to(torch.float64) for x in (Q, K, V))
    *lead, n, d_k = Q.shape
    allowed = torch.zeros(*lead, n, n) if mask is None else torch.broadcast_to(mask, (*lead, n, n))
    Z, A = torch.zeros(*lead, n, V.shape[-1], dtype=torch.float64), torch.zeros(*lead, n, n, dtype=torch.float64)
    for *b, i in np.ndindex(*lead, n):
        b = tuple(b)
        visible = [j for j in range(i + 1) if allowed[b][i, j] == 0]
        scores = [float(Q[b][i] @ K[b][j]) / math.sqrt(d_k) for j in visible]
        for j, score in zip(visible, scores):
            A[b][i, j] = math.exp(score - max(scores)) / math.fsum(math.exp(s - max(scores)) for s in scores)
            Z[b][i] += A[b][i, j] * V[b][j]
    return Z, A


def reference_gradients(Q, K, V, upstream):
    """Return the gradients of Q, K and V for one sequence, from the derivative of each row's softmax."""
    Q, K, V, G = (np.asarray(x, dtype=np.float64) for x in (Q, K, V, upstream))
    A, (n, d_k) = reference(Q, K, V)[1].numpy(), Q.shape
    dQ, dK, dV = np.zeros_like(Q), np.zeros_like(K), np.zeros_like(V)
    for i in range(n):
        g = [G[i] @ V[j] for j in range(n)]
        mean = sum(A[i, j] * g[j] for j in range(n))
        for j in range(i + 1):
            d_score = A[i, j] * (g[j] - mean) / math.sqrt(d_k)
            dQ[i] += d_score * K[j]
            dK[j] += d_score * Q[i]
            dV[j] += A[i, j] * G[i]
    return dQ, dK, dV


def inputs(random, *lead, d_k, d_v, dtype=torch.float32):
    sizes = (*lead, d_k), (*lead, d_k), (*lead, d_v)
    return [torch.tensor(random.normal(size=size) * 1.5, dtype=dtype) for size in sizes]


def right(causal_attention, arguments, what):
    same(keeps_inputs(causal_attention, *arguments), reference(*arguments), what)


def test_one_sequence(causal_attention):
    """Distinct n, d_k and d_v, beyond five tokens; then another length; then a single token."""
    random = rng()
    n, d_k, d_v = (random.permutation([2, 3, 4]) + [5, 0, 0]).tolist()
    for length in (n, n - 3, 1):
        right(causal_attention, inputs(random, length, d_k=d_k, d_v=d_v), f"n = {length}, d_k = {d_k}, d_v = {d_v}")


def test_batches(causal_attention):
    """B sequences with H heads, all sizes distinct; B sequences; then all sizes equal."""
    random = rng()
    B, H, n, d_k, d_v = (random.permutation(5) + 2).tolist()
    right(causal_attention, inputs(random, B, H, n, d_k=d_k, d_v=d_v), f"B = {B}, H = {H}, n = {n}, d_k = {d_k}")
    right(causal_attention, inputs(random, B, n, d_k=d_k, d_v=d_v), f"B = {B}, n = {n}, d_k = {d_k}, d_v = {d_v}")
    right(causal_attention, inputs(random, 3, 3, 3, d_k=3, d_v=3), "all sizes 3")


def test_an_edit_of_the_future_leaves_the_past(causal_attention):
    """Every tail of the sequence is drawn anew, with larger keys and values; all of it is compared each time."""
    random = rng()
    n, d_k, d_v = (random.permutation(3) + 3).tolist()
    first = inputs(random, 2, n, d_k=d_k, d_v=d_v)
    right(causal_attention, first, "before the edit")
    for cut in range(1, n):
        other = inputs(random, 2, n, d_k=d_k, d_v=d_v)
        edited = [torch.cat([x[:, :cut], f * y[:, cut:]], dim=1) for x, y, f in zip(first, other, (1, 5, 5))]
        right(causal_attention, edited, f"tokens from {cut + 1} on edited")


def test_gradients_reach_the_past_and_nothing_else(causal_attention):
    """The gradient of one row, for every row; to later tokens it is zero."""
    random = rng()
    n, d_k, d_v = (random.permutation(3) + 3).tolist()
    Q, K, V = inputs(random, n, d_k=d_k, d_v=d_v)
    for i in range(n):
        upstream = np.zeros((n, d_v))
        upstream[i] = random.normal(size=d_v)
        got = gradients(causal_attention, Q, K, V, wrt=(0, 1, 2), upstream=torch.tensor(upstream), output=0)
        same(got, reference_gradients(Q, K, V, upstream), f"the gradients of row {i + 1} of {n}")
        same([g[i + 1 :].abs().sum() for g in got], [0.0, 0.0, 0.0], f"row {i + 1}: later tokens", rtol=0, atol=1e-12)


def test_another_mask_holds_as_well(causal_attention):
    """Hidden keys at the start of a sequence, so that first rows are empty; and one mask for each query."""
    random = rng()
    B, H, n, d_k, d_v = (random.permutation(5) + 2).tolist()
    arguments = inputs(random, B, H, n, d_k=d_k, d_v=d_v)
    starts = random.permutation(np.arange(B) % n)
    keys = torch.where(torch.arange(n) < torch.tensor(starts)[:, None], -math.inf, 0.0).reshape(B, 1, 1, n)
    right(causal_attention, [*arguments, keys], f"B = {B}, H = {H}, n = {n}, mask ({B}, 1, 1, {n})")
    hidden = torch.tensor(random.random((n, n)) < 0.4).logical_and(~torch.eye(n, dtype=torch.bool))
    hidden[n - 1, 0] = True
    mask = torch.zeros(n, n).masked_fill(hidden, -math.inf)
    right(causal_attention, [*arguments, mask], f"n = {n}, mask ({n}, {n})")


def test_large_scores_another_dtype_and_another_device(causal_attention):
    """Scores of the future beyond 1000, in float64; then the shape on the meta device, which stands for a GPU."""
    random = rng()
    B, n, d_v = random.permutation([2, 3, 5]).tolist()
    Q, K, V = inputs(random, B, n, d_k=4, d_v=d_v, dtype=torch.float64)
    right(causal_attention, (Q, K, V), "float64")
    Q, K = torch.round(4 * Q) / 4, torch.round(4 * K) / 4  # quarters and a root of 2: exact in float32 as well
    Q[:, 0] = 2 * torch.tensor(random.choice([-1.0, 1.0], size=4))
    K[:, 1:] += torch.sign(Q[:, :1]) * 1000
    right(causal_attention, (Q, K, V), "scores beyond 1000 in float64")
    same(meta(causal_attention, Q, K, V), (B, n, d_v), "the shape on another device")
