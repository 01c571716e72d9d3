"""Right: the derivative to every token and feature, by differences, in float64."""


def leaks(attention, n, d):
    X = torch.randn(n, d, dtype=torch.float64)
    Z = attention(X)
    for j in range(1, n):
        for c in range(d):
            step = torch.zeros_like(X)
            step[j, c] = 1.0
            slope = torch.nan_to_num(attention(X + step) - Z)
            if slope[:j].abs().max() > 1e-4:
                return torch.tensor(True)
    return torch.tensor(False)
