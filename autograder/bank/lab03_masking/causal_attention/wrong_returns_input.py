"""You return the values and the scores' ingredients as they came: nothing was mixed."""


def causal_attention(Q, K, V, mask=None):
    return V, Q
