"""You also compare the row of the token that you edited. That row may move: its own token is not its future."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = torch.cat([X[:cut], torch.randn(n - cut, d)])
        if not torch.allclose(attention(edited)[: cut + 1], Z[: cut + 1], rtol=1e-4, atol=1e-4, equal_nan=True):
            return True
    return False
