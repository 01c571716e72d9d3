"""Your mask is right for the first five rows only; rows after the fifth see the future."""


def causal_attention(Q, K, V, mask=None):
    n, d_k = Q.shape[-2:]
    scores = Q @ K.mT / math.sqrt(d_k)
    M = torch.cat(
        [
            causal_mask(n, dtype=Q.dtype, device=Q.device)[:5],
            torch.zeros(max(n - 5, 0), n, dtype=Q.dtype, device=Q.device),
        ]
    )
    if mask is not None:
        M = M + mask
    A = masked_softmax(scores, M)
    return A @ V, A
