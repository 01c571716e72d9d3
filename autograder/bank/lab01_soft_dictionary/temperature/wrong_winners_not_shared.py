"""At T = 0 every one of several equal winners gets 1 in full, so the row sums to more than 1."""


def temperature(scores, T):
    if T == 0:
        return (scores == np.max(scores, axis=-1, keepdims=True)).astype(float)
    return softmax(scores / T)
