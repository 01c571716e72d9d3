"""The same: queries and keys are both divided by the root."""


def causal_attention(Q, K, V, mask=None):
    q, k = Q / math.sqrt(Q.shape[-1]), K / math.sqrt(K.shape[-1])
    M = causal_mask(Q.shape[-2], dtype=Q.dtype, device=Q.device)
    A = masked_softmax(torch.einsum("...id,...jd->...ij", q, k), M if mask is None else M + mask)
    return A @ V, A
