"""Every head gets all of O, so your contributions sum to H times O. A head adds only what its own rows of W_o make of its Z."""


def head_contributions(Z, W_o):
    O = Z.transpose(1, 2).flatten(start_dim=2) @ W_o
    return torch.stack([O] * Z.shape[1], dim=1)
