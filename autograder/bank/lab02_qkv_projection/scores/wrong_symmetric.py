"""You average both directions, so your result is symmetric. How i asks j and how j asks i are two numbers."""


def scores(Q, K):
    S = Q @ np.swapaxes(K, -1, -2)
    return (S + np.swapaxes(S, -1, -2)) / 2
