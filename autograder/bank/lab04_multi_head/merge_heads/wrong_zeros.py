"""Your result is all zero. It must hold the numbers of Z, in another order."""


def merge_heads(Z):
    return torch.zeros(Z.shape[0], Z.shape[2], Z.shape[1] * Z.shape[3])
