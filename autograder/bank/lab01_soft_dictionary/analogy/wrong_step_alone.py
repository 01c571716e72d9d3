"""You look for the step itself, and forget to start from c."""


def analogy(vectors, a, b, c):
    target = vectors[b] - vectors[a]
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
