"""You return the target vector. The word nearest to it is asked for."""


def analogy(vectors, a, b, c):
    return vectors[c] + vectors[b] - vectors[a]
