"""You do not divide the scores by the root of d_k."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
