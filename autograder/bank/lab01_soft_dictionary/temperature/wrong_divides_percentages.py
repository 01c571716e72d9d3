"""You divide the percentages by T, after the softmax, so they no longer sum to 1. T belongs inside."""


def temperature(scores, T):
    if T == 0:
        winners = scores == np.max(scores, axis=-1, keepdims=True)
        return winners / winners.sum(axis=-1, keepdims=True)
    return softmax(scores) / T
