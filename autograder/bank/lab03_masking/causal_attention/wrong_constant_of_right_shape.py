"""You return the same number everywhere."""


def causal_attention(Q, K, V, mask=None):
    return torch.full_like(V, 0.5), Q.new_full((*Q.shape[:-1], Q.shape[-2]), 0.5)
