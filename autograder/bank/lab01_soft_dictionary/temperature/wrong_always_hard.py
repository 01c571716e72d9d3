"""You give everything to the largest score at every temperature. That is right only at T = 0."""


def temperature(scores, T):
    winners = scores == np.max(scores, axis=-1, keepdims=True)
    return winners / winners.sum(axis=-1, keepdims=True)
