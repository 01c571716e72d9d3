"""Your mask is transposed: each row sees itself and the future, and no past."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device).mT
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
