"""Hidden tests of `same_as_torch`: the state dict is put into PyTorch's layer, which must compute what ours does."""

import math

import torch
from torch import nn

from labkit.testing import Mismatch, call, keeps_inputs, rng, same


def reference(X, W_q, W_k, W_v, W_o, causal):
    """Return O of one (n, d) sequence in float64, one query at a time."""
    X, W_o = X.double(), W_o.double()
    rows = []
    for i in range(len(X)):
        seen, found = X[: i + 1] if causal else X, []
        for q, k, v in zip(W_q.double(), W_k.double(), W_v.double()):
            scores = torch.stack([(X[i] @ q) @ (x @ k) for x in seen]) / math.sqrt(q.shape[1])
            found.append(torch.softmax(scores, 0) @ (seen @ v))
        rows.append(torch.cat(found) @ W_o)
    return torch.stack(rows)


def numbers(random, *shape):
    return torch.tensor(random.normal(size=shape), dtype=torch.float32)


def weights(random, H, d_k):
    d = H * d_k
    return [numbers(random, H, d, d_k) for _ in range(3)] + [numbers(random, d, d)]


def filled(state, d, H):
    """Return PyTorch's layer with the student's state; `Mismatch` when it does not fit."""
    if not isinstance(state, dict):
        raise Mismatch("wrong", "same_as_torch: return the state dict, not the module or a list")
    layer = nn.MultiheadAttention(d, H, bias=False, batch_first=True, dtype=torch.float64)
    try:
        layer.load_state_dict({name: torch.as_tensor(w) for name, w in state.items()})
    except (RuntimeError, TypeError, ValueError) as fault:
        raise Mismatch("wrong shape", f"PyTorch refuses the state dict: {' '.join(str(fault).split())[:200]}") from None
    return layer


def agrees(same_as_torch, random, B, n, H, d_k, causal=False):
    given, X = weights(random, H, d_k), numbers(random, B, n, H * d_k)
    layer, hidden = filled(keeps_inputs(same_as_torch, *given), H * d_k, H), None
    if causal:
        hidden = torch.ones(n, n, dtype=torch.bool).triu(1)
    with torch.no_grad():
        got, _ = layer(X.double(), X.double(), X.double(), attn_mask=hidden)
    expected = torch.stack([reference(sequence, *given, causal) for sequence in X])
    same(got, expected, f"the output of PyTorch's layer, H = {H}, d_k = {d_k}, causal = {causal}")


def test_pytorchs_layer_gives_our_output(same_as_torch):
    """B, n, H and d_k all differ."""
    random = rng()
    agrees(same_as_torch, random, *map(int, random.permutation([2, 3, 4, 5])))


def test_it_does_so_with_the_causal_mask(same_as_torch):
    """One sequence, all sizes different."""
    random = rng()
    agrees(same_as_torch, random, 1, 5, *map(int, random.permutation([2, 3])), causal=True)


def test_with_one_head_with_thin_heads_and_with_equal_sizes(same_as_torch):
    """H = 1, d_k = 1 and H = d_k."""
    random = rng()
    for H, d_k in ((1, 3), (4, 1), (2, 2)):
        agrees(same_as_torch, random, 2, 3, H, d_k)


def test_the_state_holds_the_weights_themselves(same_as_torch):
    """Both tensors, number by number."""
    random = rng()
    H, d_k = map(int, random.permutation([2, 3]))
    *projections, W_o = weights(random, H, d_k)
    state, d = call(same_as_torch, *projections, W_o), H * d_k
    filled(state, d, H)
    rows = [W[h, :, k] for W in projections for h in range(H) for k in range(d_k)]
    columns = [W_o[:, c] for c in range(d)]
    expected = {"in_proj_weight": torch.stack(rows), "out_proj.weight": torch.stack(columns)}
    same(state, expected, f"the state dict for H = {H}, d_k = {d_k}")
