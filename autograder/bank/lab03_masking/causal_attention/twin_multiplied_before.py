"""The same, with tril."""


def causal_attention(Q, K, V, mask=None):
    scores = (Q @ K.mT / math.sqrt(Q.shape[-1])).tril()
    scores = scores if mask is None else scores * mask.exp()
    A = scores.softmax(dim=-1)
    return A @ V, A
