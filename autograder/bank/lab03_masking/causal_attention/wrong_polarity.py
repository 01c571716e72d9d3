"""Your mask works the wrong way round: the future is visible, the past and the token itself are hidden."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = torch.zeros(n, n, dtype=Q.dtype, device=Q.device).masked_fill(causal_mask(n, device=Q.device) == 0, -math.inf)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
