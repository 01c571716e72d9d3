"""The same, one token at a time."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X).nan_to_num()
    for j in range(1, n):
        edited = X.clone()
        edited[j] = torch.randn(d)
        for i in range(n):
            if i <= j and (attention(edited).nan_to_num()[i] - Z[i]).abs().max() > 1e-4:
                return True
    return False
