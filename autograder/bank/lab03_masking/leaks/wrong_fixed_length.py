"""You test four tokens only, whatever n is. A mask with a built-in size can hold there and fail on the fifth row."""


def leaks(attention, n, d):
    n = 4
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
