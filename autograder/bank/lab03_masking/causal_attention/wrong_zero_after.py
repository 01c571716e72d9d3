"""You zero the future after the softmax. Rows then sum to less than 1, and future scores still sit in the denominator."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, torch.zeros_like(M)) * (M == 0)
    return A @ V, A
