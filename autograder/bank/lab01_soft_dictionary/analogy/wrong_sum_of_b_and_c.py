"""You add b and c, but you do not take a away. The step is what is in b and not in a."""


def analogy(vectors, a, b, c):
    target = vectors[b] + vectors[c]
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
