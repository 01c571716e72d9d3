"""You take the largest dot product. It favors long vectors; the nearest by straight-line distance is asked for."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    others = [w for w in vectors if w not in (a, b, c)]
    return max(others, key=lambda w: vectors[w] @ target)
