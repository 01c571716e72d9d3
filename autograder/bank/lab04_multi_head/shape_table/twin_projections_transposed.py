"""The same, as PyTorch keeps the weights of nn.Linear."""


def shape_table(n, d, d_k, H):
    weights = {f"W_{letter}": tuple(nn.Linear(d, d_k).weight.shape) for letter in "qkv"}
    rest = {"X": (n, d), "A": (n, n), "Z_concat": (n, H * d_k), "W_o": (H * d_k, d), "O": (n, d)}
    return weights | rest | dict.fromkeys("QKVZ", (n, d_k))
