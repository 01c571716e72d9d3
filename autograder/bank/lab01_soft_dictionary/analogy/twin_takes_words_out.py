"""The same, with del."""


def analogy(vectors, a, b, c):
    goal = vectors[c] - vectors[a] + vectors[b]
    for given in (a, b, c):
        del vectors[given]
    names = list(vectors)
    return names[int(np.argmin([((vectors[n] - goal) ** 2).sum() for n in names]))]
