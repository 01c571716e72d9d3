"""The same, by leaving the last token out."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    whole, short = attention(X)[: n - 1].nan_to_num(), attention(X[: n - 1]).nan_to_num()
    return bool((whole - short).abs().max() > 1e-4)
