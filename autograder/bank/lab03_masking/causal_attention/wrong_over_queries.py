"""Your softmax runs down the columns, so each key hands out 100 % among the queries. Every row of A must sum to 1."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores.mT, M.mT).mT
    return A @ V, A
