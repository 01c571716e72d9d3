"""You call the function with a size of your own. It takes sequences of shape (n, d), as given."""


def leaks(attention, n, d):
    n, d = 4, 3
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
