"""Your edit adds the same number to every feature of a token. A function that takes the average off each token cannot see that edit, and leaks all the same."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = X.clone()
        edited[cut:] += 1.0
        if not torch.allclose(attention(edited)[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
