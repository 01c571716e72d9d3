"""The same, from a layer of PyTorch."""


def shape_table(n, d, d_k, H):
    tables = dict.fromkeys("QKVZ", (n, d_k)), dict.fromkeys(("W_q", "W_k", "W_v"), (d, d_k))
    mixer = nn.Linear(H * d_k, d).weight.shape
    return tables[0] | tables[1] | {"X": (n, d), "A": (n, n), "Z_concat": (n, H * d_k), "W_o": list(mixer), "O": (n, d)}
