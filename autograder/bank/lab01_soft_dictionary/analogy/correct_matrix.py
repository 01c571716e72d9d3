"""Right: all vectors in one matrix, with infinity for the given words; returns numpy's kind of string."""


def analogy(vectors, a, b, c):
    names = np.array(list(vectors))
    matrix = np.stack([vectors[n] for n in names])
    distances = np.linalg.norm(matrix - (vectors[b] - vectors[a] + vectors[c]), axis=1)
    distances[np.isin(names, [a, b, c])] = np.inf
    return names[distances.argmin()]
