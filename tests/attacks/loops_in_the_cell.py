"""Hangs the notebook itself."""

while True:
    try:
        while True:
            pass
    except BaseException:
        pass


def analogy(vectors, a, b, c):
    return c
