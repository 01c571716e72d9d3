"""Your edit does not change anything, so the two outputs can only differ where they are nan. Draw the later tokens anew."""


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = attention(X)
    for cut in range(1, n):
        edited = X
        edited[cut:] += 0 * torch.randn(n - cut, d)
        if not torch.equal(attention(edited)[:cut], Z[:cut]):
            return True
    return False
