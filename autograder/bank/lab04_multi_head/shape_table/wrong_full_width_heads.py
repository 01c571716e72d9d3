"""Your heads are d wide. A head works in its own space of d_k numbers."""


def shape_table(n, d, d_k, H):
    return {
        "X": (n, d),
        "W_q": (d, d),
        "W_k": (d, d),
        "W_v": (d, d),
        "Q": (n, d),
        "K": (n, d),
        "V": (n, d),
        "A": (n, n),
        "Z": (n, d),
        "Z_concat": (n, H * d_k),
        "W_o": (H * d_k, d),
        "O": (n, d),
    }
