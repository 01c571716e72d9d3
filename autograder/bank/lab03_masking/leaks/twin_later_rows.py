"""The same: edits the past and watches the future."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z, moved = attention(X).nan_to_num(), []
    for cut in range(1, n):
        other = attention(torch.cat([torch.randn(cut, d), X[cut:]])).nan_to_num()
        moved.append((other - Z)[cut:].abs().max())
    return bool(max(moved) > 1e-4)
