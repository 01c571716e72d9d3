"""You divide by the root of d_k after the softmax, so the rows no longer sum to 1. Scale the scores."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M) / math.sqrt(d_k)
    return A @ V, A
