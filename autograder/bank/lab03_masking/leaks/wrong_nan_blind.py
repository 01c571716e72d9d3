"""One nan makes your largest change a nan, and nan is never above a tolerance. So a nan in one row hides the leak in another."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if (attention(edited)[:cut] - Z[:cut]).abs().max() > 1e-4:
            return True
    return False
