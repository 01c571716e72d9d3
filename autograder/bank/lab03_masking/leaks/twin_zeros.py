"""The same: the sequence is edited after both outputs were made."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    first, second = attention(X), attention(X)
    X[1:] = 0
    return bool(((first - second).abs() > 1e-4).any())
