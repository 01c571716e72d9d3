"""Your answers are the wrong way round: True must mean that the future gets in."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return False
    return True
