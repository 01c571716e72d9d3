"""Prints without end from a thread that outlives its cell."""

import threading


def shout():
    while True:
        print("passed " * 1000)


threading.Thread(target=shout, daemon=True).start()


def analogy(vectors, a, b, c):
    return c
