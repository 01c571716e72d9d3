"""Right: einsum in double precision."""


def head_contributions(Z, W_o):
    blocks = W_o.double().unflatten(0, (Z.shape[1], Z.shape[3]))
    return torch.einsum("bhik,hkd->bhid", Z.double(), blocks)
