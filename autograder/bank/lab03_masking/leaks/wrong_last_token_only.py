"""You edit the last token only. A row can also leak from a token in the middle that nobody else sees."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    edited = X.clone()
    edited[-1] = torch.randn(d)
    return not torch.allclose(attention(edited)[:-1], attention(X)[:-1], rtol=1e-4, atol=1e-4, equal_nan=True)
