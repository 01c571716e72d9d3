"""You leave out c, but b can still be the answer. None of the three given words may be."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    others = [w for w in vectors if w not in (a, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
