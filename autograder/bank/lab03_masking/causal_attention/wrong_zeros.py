"""You return zeros."""


def causal_attention(Q, K, V, mask=None):
    return torch.zeros_like(V), Q.new_zeros(*Q.shape[:-1], Q.shape[-2])
