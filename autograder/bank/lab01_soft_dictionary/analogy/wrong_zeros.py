"""You return zeros. A word is asked for."""


def analogy(vectors, a, b, c):
    return np.zeros(len(vectors[a]))
