"""You subtract T from the scores. A common shift changes no percentage; T must divide."""


def temperature(scores, T):
    if T == 0:
        winners = scores == np.max(scores, axis=-1, keepdims=True)
        return winners / winners.sum(axis=-1, keepdims=True)
    return softmax(scores - T) if np.isfinite(T) else np.full(np.shape(scores), 1 / np.shape(scores)[-1])
