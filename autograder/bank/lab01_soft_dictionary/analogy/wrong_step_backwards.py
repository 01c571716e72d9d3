"""You take the step from b to a. It must lead from a to b."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[a] - vectors[b]
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
