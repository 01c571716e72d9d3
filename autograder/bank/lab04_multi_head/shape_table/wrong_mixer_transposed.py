"""Your W_o is turned: O = Z_concat W_o, so it has H · d_k rows and d columns."""


def shape_table(n, d, d_k, H):
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
        "Z_concat": (n, H * d_k),
        "W_o": (d, H * d_k),
        "O": (n, d),
    }
