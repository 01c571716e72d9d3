"""You compare the first column of the output only. With two heads side by side, the second may be the leaky one."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[:cut, 0], Z[:cut, 0], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
