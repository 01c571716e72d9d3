"""You multiply future scores by 0 before the softmax. A score of 0 still gets a share: exp(0) is 1."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores * (M == 0), torch.zeros_like(M))
    return A @ V, A
