"""Right: arrays of floats, for those who like them."""


def shape_table(n, d, d_k, H):
    sizes = {"n": float(n), "d": float(d), "k": float(d_k), "w": float(H * d_k)}
    codes = dict(X="nd", W_q="dk", W_k="dk", W_v="dk", Q="nk", K="nk", V="nk", A="nn", Z="nk")
    codes |= dict(Z_concat="nw", W_o="wd", O="nd")
    return {name: torch.tensor([sizes[letter] for letter in code]) for name, code in codes.items()}
