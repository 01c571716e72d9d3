"""You zero the future after the softmax and divide by what is left. A huge future score leaves 0 / 0: mask before the softmax."""


def causal_attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    visible = torch.ones_like(scores).tril() * (1 if mask is None else mask == 0)
    A = scores.softmax(dim=-1) * visible
    A = A / A.sum(dim=-1, keepdim=True).clamp(min=1e-30)
    return A @ V, A
