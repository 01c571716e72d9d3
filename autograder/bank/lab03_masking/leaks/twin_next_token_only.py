"""The same, written with any()."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    before = attention(X).nan_to_num()

    def moves(j):
        other = torch.cat([X[:j], torch.randn(1, d), X[j + 1 :]])
        return float((attention(other).nan_to_num() - before)[j - 1].abs().max()) > 1e-4

    return any(moves(j) for j in range(1, n))
