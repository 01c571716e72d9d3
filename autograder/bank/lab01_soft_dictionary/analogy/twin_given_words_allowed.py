"""The same, with a matrix and argmin."""


def analogy(vectors, a, b, c):
    matrix = np.array(list(vectors.values()))
    gaps = matrix - vectors[b] + vectors[a] - vectors[c]
    return list(vectors)[np.argmin(np.einsum("nd,nd->n", gaps, gaps))]
