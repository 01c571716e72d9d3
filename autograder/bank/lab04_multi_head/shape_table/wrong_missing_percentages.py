"""Your table has no A. Check the list of names in the question."""


def shape_table(n, d, d_k, H):
    narrow, wide, projection = (n, d_k), (n, d), (d, d_k)
    table = dict.fromkeys("QKVZ", narrow) | dict.fromkeys(("W_q", "W_k", "W_v"), projection)
    return table | {"X": wide, "Z_concat": (n, H * d_k), "W_o": (H * d_k, d), "O": wide}
