"""Your tolerance is too large: a faint leak, a share of less than one percent, slips through. A model learns to use it."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=0.1, equal_nan=True):
            return True
    return False
