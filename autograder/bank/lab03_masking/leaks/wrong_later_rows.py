"""You watch the rows after the edit. They are allowed to see it; a leak shows in the rows before."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for j in range(n - 1):
        edited = X.clone()
        edited[j] = torch.randn(d)
        if not torch.allclose(attention(edited)[j + 1 :], Z[j + 1 :], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
