"""You take the word with the largest distance. The nearest has the smallest."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    others = [w for w in vectors if w not in (a, b, c)]
    return max(others, key=lambda w: np.linalg.norm(vectors[w] - target))
