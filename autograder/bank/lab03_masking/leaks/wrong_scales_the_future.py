"""Your edit only makes the later tokens longer. A function that looks at their direction cannot see that edit, and leaks all the same."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = X.clone()
        edited[cut:] *= 3.0
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
