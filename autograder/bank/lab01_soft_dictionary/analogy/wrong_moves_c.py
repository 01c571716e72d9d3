"""Your word is right, but you add the step to the vector of c in place, so the table is changed."""


def analogy(vectors, a, b, c):
    target = vectors[c]
    target += vectors[b] - vectors[a]
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
