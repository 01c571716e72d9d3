"""You return Z alone. The question asks for two results, Z and A."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V
