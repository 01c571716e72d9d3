"""W_q to Z are those of one head, d_k wide. You wrote the wide matrices of all heads."""


def shape_table(n, d, d_k, H):
    return {
        "X": (n, d),
        "W_q": (d, H * d_k),
        "W_k": (d, H * d_k),
        "W_v": (d, H * d_k),
        "Q": (n, H * d_k),
        "K": (n, H * d_k),
        "V": (n, H * d_k),
        "A": (n, n),
        "Z": (n, H * d_k),
        "Z_concat": (n, H * d_k),
        "W_o": (H * d_k, d),
        "O": (n, d),
    }
