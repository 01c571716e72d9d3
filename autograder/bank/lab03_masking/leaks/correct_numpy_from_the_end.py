"""Right: compares with NumPy, from the last cut to the first."""

import numpy as np


def leaks(attention, n, d):
    X = torch.randn(n, d)
    Z = np.asarray(attention(X))
    found = False
    for cut in reversed(range(1, n)):
        other = torch.randn(n, d)
        other[:cut] = X[:cut]
        found |= not np.isclose(np.asarray(attention(other))[:cut], Z[:cut], rtol=1e-4, atol=1e-4, equal_nan=True).all()
    return np.bool_(found)
