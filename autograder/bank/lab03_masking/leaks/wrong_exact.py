"""You ask for exactly equal numbers, so rounding in the last digit counts as a leak. Leave a small tolerance."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        other = attention(torch.cat([X[:cut], torch.randn(n - cut, d)]))
        moved = (other != Z) & ~(other.isnan() & Z.isnan())
        if moved[:cut].any():
            return True
    return False
