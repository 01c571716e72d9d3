"""Your mask hides the diagonal too, so no token sees itself, and the first row is empty."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = torch.full((n, n), -math.inf, dtype=Q.dtype, device=Q.device).triu(0)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
