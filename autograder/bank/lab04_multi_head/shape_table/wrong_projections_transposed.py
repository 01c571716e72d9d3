"""Your projections are d_k × d. Q = X W_q with tokens as rows, so W_q has d rows and d_k columns."""


def shape_table(n, d, d_k, H):
    return {
        "X": (n, d),
        "W_q": (d_k, d),
        "W_k": (d_k, d),
        "W_v": (d_k, d),
        "Q": (n, d_k),
        "K": (n, d_k),
        "V": (n, d_k),
        "A": (n, n),
        "Z": (n, d_k),
        "Z_concat": (n, H * d_k),
        "W_o": (H * d_k, d),
        "O": (n, d),
    }
