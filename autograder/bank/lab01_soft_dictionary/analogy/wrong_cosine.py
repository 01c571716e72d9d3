"""You compare directions only (cosine similarity). The nearest by straight-line distance is asked for."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    others = [w for w in vectors if w not in (a, b, c)]
    return max(others, key=lambda w: vectors[w] @ target / max(np.linalg.norm(vectors[w]), 1e-12))
