"""The same, from the shape of O."""


def shape_table(n, d, d_k, H):
    X = O = n, d
    return {
        "X": X,
        "W_q": (d, d_k),
        "W_k": (d, d_k),
        "W_v": (d, d_k),
        "Q": (n, d_k),
        "K": (n, d_k),
        "V": (n, d_k),
        "A": (n, n),
        "Z": (n, d_k),
        "Z_concat": (n, H * d_k),
        "W_o": (O[1], X[1]),
        "O": O,
    }
