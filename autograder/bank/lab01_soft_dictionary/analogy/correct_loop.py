"""Right: goes through the words and keeps the nearest so far, with squared distances."""


def analogy(vectors, a, b, c):
    best, smallest = None, float("inf")
    for word, vector in vectors.items():
        if word in {a, b, c}:
            continue
        distance = sum((v - z - y + x) ** 2 for v, x, y, z in zip(vector, vectors[a], vectors[b], vectors[c]))
        if distance < smallest:
            best, smallest = word, distance
    return best
