"""You compare all rows. The rows at and after the edit may move; only earlier rows must stay."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited), Z, rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
