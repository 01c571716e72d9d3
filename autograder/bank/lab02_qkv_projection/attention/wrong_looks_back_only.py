"""You hide the keys that come after the query. That is Lab 3; here every query sees every key."""


def attention(Q, K, V):
    S = scores(Q, K) / np.sqrt(Q.shape[-1])
    S = np.where(np.tril(np.ones(S.shape[-2:], dtype=bool)), S, -np.inf)
    A = softmax(S)
    return A @ V, A
