"""Right: at 0 a tiny positive temperature gives the same shares, ties included, because the softmax is stable."""


def temperature(scores, T):
    return softmax(np.asarray(scores, dtype=float) / max(T, 1e-12))
