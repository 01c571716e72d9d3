"""Right: lists of two numbers, made in a loop over the letters."""


def shape_table(n, d, d_k, H):
    table = {"X": [n, d], "A": [n, n], "O": [n, d], "Z_concat": [n, d_k * H], "W_o": [d_k * H, d]}
    for letter in "qkv":
        table["W_" + letter], table[letter.upper()] = [d, d_k], [n, d_k]
    table["Z"] = table["V"]
    return table
