"""You gave each head an equal share of O. What a head adds depends on its own Z and its own rows of W_o."""


def head_contributions(Z, W_o):
    O = Z.transpose(1, 2).flatten(start_dim=2) @ W_o
    return torch.stack([O / Z.shape[1]] * Z.shape[1], dim=1)
