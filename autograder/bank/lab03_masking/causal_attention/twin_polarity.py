"""The same, with a boolean triangle."""


def causal_attention(Q, K, V, mask=None):
    past = torch.ones(Q.shape[-2], Q.shape[-2], dtype=torch.bool, device=Q.device).tril()
    M = torch.zeros(past.shape, dtype=Q.dtype, device=Q.device).masked_fill(past, -math.inf)
    A = masked_softmax(torch.einsum("...id,...jd->...ij", Q, K) * Q.shape[-1] ** -0.5, M if mask is None else M + mask)
    return torch.einsum("...ij,...jd->...id", A, V), A
