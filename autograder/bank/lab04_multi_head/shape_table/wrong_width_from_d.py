"""You computed d_k as d divided by H. It is an argument: H · d_k need not equal d."""


def shape_table(n, d, d_k, H):
    d_k = d // H
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
        "W_o": (H * d_k, d),
        "O": (n, d),
    }
