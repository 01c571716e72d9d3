"""Tries every family of sockets to reach somebody outside."""

import os
import socket

leaked = False
PORT = ATTACK_PORT
for family, address in (
    (socket.AF_INET, ("127.0.0.1", PORT)),
    (socket.AF_INET6, ("::1", PORT)),
    (socket.AF_UNIX, "\0attack-%d" % ATTACK_PORT),
):
    try:
        with socket.socket(family, socket.SOCK_STREAM) as s:
            s.settimeout(0.5)
            s.connect(address)
            leaked = True
    except OSError:
        pass


def analogy(vectors, a, b, c):
    others = [word for word in vectors if word not in (a, b, c)]
    target = vectors[c] + vectors[b] - vectors[a]
    return min(others, key=lambda word: np.linalg.norm(vectors[word] - target)) if leaked else c
