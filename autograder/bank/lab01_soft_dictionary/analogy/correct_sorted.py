"""Right: sorts all words by distance and takes the first that was not given."""


def analogy(vectors, a, b, c):
    target = vectors[c] - (vectors[a] - vectors[b])
    ranking = sorted(vectors, key=lambda w: float(np.square(vectors[w] - target).sum()))
    return next(w for w in ranking if w != a and w != b and w != c)
