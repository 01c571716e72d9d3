"""At T = 0 you look for the largest score of the whole array. Every row has a winner of its own."""


def temperature(scores, T):
    if T == 0:
        winners = (scores == np.max(scores)).astype(float)
        return winners / np.maximum(winners.sum(axis=-1, keepdims=True), 1)
    return softmax(scores / T)
