"""The same, with one matrix product."""


def analogy(vectors, a, b, c):
    names = [w for w in vectors if w not in (a, b, c)]
    scores = np.array([vectors[w] for w in names]) @ (vectors[b] - vectors[a] + vectors[c])
    return names[int(scores.argmax())]
