"""Your mask reaches the last sequence of the batch only; the others see the future."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        M = M + mask
    A = (
        masked_softmax(scores, M)
        if scores.ndim == 2
        else torch.cat([masked_softmax(scores, torch.zeros_like(M))[:-1], masked_softmax(scores, M)[-1:]])
    )
    return A @ V, A
