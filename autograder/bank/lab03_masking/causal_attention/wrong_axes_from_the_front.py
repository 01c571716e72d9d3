"""You swap the second and third axis of K, counted from the front. With heads, or with no batch at all, these are other axes."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.transpose(1, 2) / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
