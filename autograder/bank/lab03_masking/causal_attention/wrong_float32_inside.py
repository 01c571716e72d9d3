"""You turn the scores into float32. In a float64 model the shares then cannot be multiplied with the values: keep the dtype of the queries."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q.float() @ K.float().mT / math.sqrt(d_k)
    M = causal_mask(n, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
