"""Right: the shapes of real tensors, multiplied."""


def shape_table(n, d, d_k, H):
    X, W = torch.zeros(n, d), torch.zeros(d, d_k)
    Q, W_o = X @ W, torch.zeros(H * d_k, d)
    Z = (Q @ Q.T) @ Q
    Z_concat = torch.cat([Z] * H, dim=1)
    made = {"X": X, "W_q": W, "W_k": W, "W_v": W, "Q": Q, "K": Q, "V": Q, "A": Q @ Q.T, "Z": Z}
    made |= {"Z_concat": Z_concat, "W_o": W_o, "O": Z_concat @ W_o}
    return {name: tensor.shape for name, tensor in made.items()}
