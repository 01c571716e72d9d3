"""You turned all axes of K around, not only the last two. That works for one sequence alone."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.permute(*range(K.ndim - 1, -1, -1)) / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
