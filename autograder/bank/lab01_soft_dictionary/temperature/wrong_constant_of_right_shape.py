"""You give every key the same share at every temperature. That is right only for an infinite one."""


def temperature(scores, T):
    return np.full(np.shape(scores), 1 / np.shape(scores)[-1])
