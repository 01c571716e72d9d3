"""Right: all axes in front are joined into one, for bmm, and split again."""


def causal_attention(Q, K, V, mask=None):
    lead, (n, d_k), d_v = Q.shape[:-2], Q.shape[-2:], V.shape[-1]
    M = causal_mask(n, dtype=Q.dtype, device=Q.device).expand(*lead, n, n)
    if mask is not None:
        M = M + mask
    scores = torch.bmm(Q.reshape(-1, n, d_k), K.reshape(-1, n, d_k).transpose(1, 2)).reshape(*lead, n, n)
    A = masked_softmax(scores / math.sqrt(d_k), M)
    return torch.bmm(A.reshape(-1, n, n), V.reshape(-1, n, d_v)).reshape(*lead, n, d_v), A
