"""You watch the first row only. A mask can hold there and fail in a later row."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    edited = torch.cat([X[:1], torch.randn(n - 1, d)])
    return not torch.allclose(attention(edited)[0], attention(X)[0], rtol=1e-4, atol=1e-4, equal_nan=True)
