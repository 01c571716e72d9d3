"""Your percentages are right, but you divide the caller's scores in place. Whoever uses them afterwards sees other numbers."""


def temperature(scores, T):
    if T == 0:
        winners = scores == np.max(scores, axis=-1, keepdims=True)
        return winners / winners.sum(axis=-1, keepdims=True)
    if scores.dtype.kind == "f":
        scores /= T
        return softmax(scores)
    return softmax(scores / T)
