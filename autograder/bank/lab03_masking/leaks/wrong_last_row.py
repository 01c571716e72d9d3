"""You watch the last row. It has no future: when it moves, it has only used its past, and that is allowed."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    edited = torch.cat([torch.randn(n - 1, d), X[-1:]])
    return not torch.allclose(attention(edited)[-1], attention(X)[-1], rtol=1e-4, atol=1e-4, equal_nan=True)
