"""The same, as an either-or."""


def causal_attention(Q, K, V, mask=None):
    scores = torch.matmul(Q, K.transpose(-1, -2)) * Q.shape[-1] ** -0.5
    used = causal_mask(Q.shape[-2], dtype=Q.dtype, device=Q.device) if mask is None else mask
    A = masked_softmax(scores, used)
    return torch.matmul(A, V), A
