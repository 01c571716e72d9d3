"""The same, by giving each head every H-th column."""


def multi_head_loop(X, heads, W_o):
    Z = [attention(*(X @ W for W in head))[0] for head in heads]
    mixed = torch.empty(*X.shape[:-1], len(W_o), dtype=Z[0].dtype)
    for h, z in enumerate(Z):
        mixed[..., h :: len(heads)] = z
    return mixed @ W_o
