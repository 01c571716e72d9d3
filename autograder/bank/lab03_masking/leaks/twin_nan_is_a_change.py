"""The same: every comparison with nan is False, so not (a <= b) is True."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        other = attention(torch.cat([X[:cut], torch.randn(n - cut, d)]))
        if not ((other[:cut] - Z[:cut]).abs() <= 1e-4).all():
            return True
    return False
