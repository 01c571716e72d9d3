"""Your word is right, but you take the three given words out of the caller's table. The next question will miss them."""


def analogy(vectors, a, b, c):
    target = vectors.pop(c) + vectors.pop(b) - vectors.pop(a)
    return min(vectors, key=lambda w: np.linalg.norm(vectors[w] - target))
