"""You allow the given words as answers. After a short step the nearest word is often one of them."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    return min(vectors, key=lambda w: np.linalg.norm(vectors[w] - target))
