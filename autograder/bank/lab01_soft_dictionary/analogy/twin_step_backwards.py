"""The same, with a loop and squared distances."""


def analogy(vectors, a, b, c):
    goal = vectors[c] - (vectors[b] - vectors[a])
    found = {}
    for name in vectors.keys() - {a, b, c}:
        found[name] = np.square(vectors[name] - goal).sum()
    return min(found, key=found.get)
