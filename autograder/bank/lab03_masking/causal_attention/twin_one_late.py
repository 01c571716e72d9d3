"""The same, by slicing."""


def causal_attention(Q, K, V, mask=None):
    n = Q.shape[-2]
    M = torch.zeros(n, n, dtype=Q.dtype, device=Q.device)
    for i in range(n):
        M[i, i + 2 :] = -math.inf
    A = masked_softmax(torch.einsum("...id,...jd->...ij", Q, K) / Q.shape[-1] ** 0.5, M if mask is None else M + mask)
    return A @ V, A
