"""The same, with the length of K."""


def score_spread(Q, K):
    raw = np.einsum("id,jd->ij", Q, K).std()
    return raw, raw / len(K) ** 0.5
