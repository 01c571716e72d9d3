"""Right: edits one token at a time and compares the rows before it."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X).nan_to_num(7.0)
    for j in range(1, n):
        edited = X.clone()
        edited[j] = torch.randn(d)
        moved = (attention(edited).nan_to_num(7.0) - Z).abs()
        for i in range(j):
            if any(x > 1e-4 for x in moved[i].tolist()):
                return True
    return False
