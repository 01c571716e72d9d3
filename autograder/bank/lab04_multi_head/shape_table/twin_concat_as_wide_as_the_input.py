"""The same, by way of another letter."""


def shape_table(n, d, d_k, H):
    width = d
    return {
        "X": (n, d),
        "W_q": (d, d_k),
        "W_k": (d, d_k),
        "W_v": (d, d_k),
        "Q": (n, d_k),
        "K": (n, d_k),
        "V": (n, d_k),
        "A": (n, n),
        "Z": (n, d_k),
        "Z_concat": (n, width),
        "W_o": (width, d),
        "O": (n, d),
    }
