"""You return the word together with its distance. The word alone is asked for."""


def analogy(vectors, a, b, c):
    target = vectors[c] + vectors[b] - vectors[a]
    others = [(float(np.linalg.norm(vectors[w] - target)), w) for w in vectors if w not in (a, b, c)]
    distance, word = min(others)
    return word, distance
