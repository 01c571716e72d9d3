"""You return a position. The word itself is asked for."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    names = list(vectors)
    others = [i for i, w in enumerate(names) if w not in (a, b, c)]
    return min(others, key=lambda i: np.linalg.norm(vectors[names[i]] - target))
