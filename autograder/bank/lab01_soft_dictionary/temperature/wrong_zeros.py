"""Your percentages are all zero. Each row must sum to 1 at every temperature."""


def temperature(scores, T):
    return np.zeros(np.shape(scores))
