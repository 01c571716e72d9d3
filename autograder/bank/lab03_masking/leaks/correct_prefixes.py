"""Right: a causal function gives a prefix the same rows as the whole sequence."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    same = [torch.allclose(attention(X[:i]), Z[:i], rtol=1e-4, atol=1e-4, equal_nan=True) for i in range(1, n + 1)]
    return not all(same)
