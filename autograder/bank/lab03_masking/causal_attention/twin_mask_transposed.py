"""The same, with tril in place of triu."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = torch.full((n, n), -math.inf, dtype=Q.dtype, device=Q.device).tril(-1)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
