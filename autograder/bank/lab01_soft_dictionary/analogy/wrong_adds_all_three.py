"""You add all three vectors. The vector of a must be taken away."""


def analogy(vectors, a, b, c):
    target = vectors[a] + vectors[b] + vectors[c]
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
