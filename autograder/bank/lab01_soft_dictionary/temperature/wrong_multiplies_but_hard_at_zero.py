"""You multiply the scores by T. A high temperature must make the shares more even, so T divides. Your case for T = 0 is right."""


def temperature(scores, T):
    if T == 0:
        winners = scores == np.max(scores, axis=-1, keepdims=True)
        return winners / winners.sum(axis=-1, keepdims=True)
    return softmax(scores * T)
