"""Right: one row at a time, over the visible keys."""


def causal_attention(Q, K, V, mask=None):
    rows = []
    for i in range(Q.shape[-2]):
        scores = (K[..., : i + 1, :] * Q[..., i : i + 1, :]).sum(dim=-1) * Q.shape[-1] ** -0.5
        hidden = torch.zeros_like(scores)
        if mask is not None:
            n = Q.shape[-2]
            hidden = hidden + mask.expand(*Q.shape[:-2], n, n)[..., i, : i + 1]
        shares = masked_softmax(scores, hidden)
        rows.append(F.pad(shares, (0, Q.shape[-2] - i - 1)))
    A = torch.stack(rows, dim=-2)
    return A @ V, A
