"""Your tokens are columns. In the lecture's notation each token is a row of X, Q, K, V, Z and O."""


def shape_table(n, d, d_k, H):
    return {
        "X": (d, n),
        "W_q": (d, d_k),
        "W_k": (d, d_k),
        "W_v": (d, d_k),
        "Q": (d_k, n),
        "K": (d_k, n),
        "V": (d_k, n),
        "A": (n, n),
        "Z": (d_k, n),
        "Z_concat": (H * d_k, n),
        "W_o": (H * d_k, d),
        "O": (d, n),
    }
