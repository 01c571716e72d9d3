"""Right: in float64 throughout, and a list of two results."""


def causal_attention(Q, K, V, mask=None):
    n = Q.shape[-2]
    M = causal_mask(n, dtype=torch.float64, device=Q.device)
    M = M if mask is None else torch.minimum(M, mask.double())
    A = masked_softmax(torch.matmul(Q.double(), K.double().transpose(-2, -1)) / Q.shape[-1] ** 0.5, M)
    return [A.matmul(V.double()), A]
