"""Allocates until somebody stops it."""



def analogy(vectors, a, b, c):
    held = []
    while True:
        held.append(np.ones(20_000_000))
