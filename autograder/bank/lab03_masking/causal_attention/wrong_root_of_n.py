"""You scale by the root of the number of tokens. It is the width of queries and keys, d_k, that counts."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(n)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
