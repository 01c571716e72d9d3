"""The same, with masked_fill."""


def causal_attention(Q, K, V, mask=None):
    n = Q.shape[-2]
    hidden = torch.ones(n, n, dtype=torch.bool, device=Q.device).triu(1)
    hidden = hidden if mask is None else hidden | mask.isinf()
    A = (Q @ K.transpose(-2, -1) * Q.shape[-1] ** -0.5).masked_fill(hidden, -math.inf).softmax(-1)
    return A @ V, A
