"""Cold and large scores overflow and give nan. Use your stable softmax."""


def temperature(scores, T):
    if T == 0:
        winners = scores == np.max(scores, axis=-1, keepdims=True)
        return winners / winners.sum(axis=-1, keepdims=True)
    powers = np.exp(scores / T)
    return powers / powers.sum(axis=-1, keepdims=True)
