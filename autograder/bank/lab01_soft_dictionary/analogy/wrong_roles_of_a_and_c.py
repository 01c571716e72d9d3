"""You start from a and step from c to b. The question starts from c and steps from a to b."""


def analogy(vectors, a, b, c):
    target = vectors[a] + vectors[b] - vectors[c]
    others = [w for w in vectors if w not in (a, b, c)]
    return min(others, key=lambda w: np.linalg.norm(vectors[w] - target))
