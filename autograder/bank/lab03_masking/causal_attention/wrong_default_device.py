"""Your mask is built on the default device, the CPU. On a GPU it cannot meet the scores: build it where the queries are."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
