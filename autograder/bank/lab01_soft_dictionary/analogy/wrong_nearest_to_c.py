"""You return the nearest neighbor of c and never use the step from a to b."""


def analogy(vectors, a, b, c):
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - vectors[c]))
