"""You refuse queries and keys of different number. They may come from different sequences."""


def scores(Q, K):
    if Q.shape != K.shape:
        raise ValueError("shapes differ")
    return Q @ np.swapaxes(K, -1, -2)
