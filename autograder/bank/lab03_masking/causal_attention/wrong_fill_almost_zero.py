"""Your fill is almost zero, -1e-20, so future tokens keep a share as if their score were 0. The exponent lost its sign."""


def causal_attention(Q, K, V, mask=None):
    scores = Q @ K.mT / math.sqrt(Q.shape[-1])
    future = torch.ones_like(scores).triu(1) == 1
    A = masked_softmax(scores.masked_fill(future, -1e-20), torch.zeros_like(scores) if mask is None else mask)
    return A @ V, A
