"""You start from a sequence of zeros. Its queries are zero, so scores do not matter there, and a leak through the scores stays hidden."""


def leaks(attention, n, d):
    X = torch.zeros(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
