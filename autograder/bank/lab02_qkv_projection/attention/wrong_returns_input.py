"""You return Q and K as they came. Z and A are asked for."""


def attention(Q, K, V):
    return Q, K
