"""The same: the sum is thrown away."""


def causal_attention(Q, K, V, mask=None):
    n = Q.shape[-2]
    M = causal_mask(n, dtype=Q.dtype, device=Q.device)
    if mask is not None:
        _ = M + mask
    A = masked_softmax(torch.einsum("...id,...jd->...ij", Q, K).div(Q.shape[-1] ** 0.5), M)
    return torch.matmul(A, V), A
