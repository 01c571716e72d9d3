"""You look only one token ahead: each row against its successor. A leak can skip over tokens."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for i in range(n - 1):
        edited = X.clone()
        edited[i + 1] = torch.randn(d)
        if not torch.allclose(attention(edited)[i], Z[i], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
