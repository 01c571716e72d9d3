"""You let the future begin at one place only. Some leaks do not cross it: try every place."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    cut = n // 2
    edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
    return not torch.allclose(attention(edited)[:cut], attention(X)[:cut], rtol=1e-4, atol=1e-4, equal_nan=True)
