"""Right: one query and one key at a time."""


def scores(Q, K):
    S = np.empty((*Q.shape[:-1], K.shape[-2]))
    for index in np.ndindex(S.shape):
        *lead, i, j = index
        S[index] = sum(Q[(*lead, i)] * K[(*lead, j)])
    return S
