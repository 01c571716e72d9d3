"""All numbers of your result are the same. It must hold the numbers of Z, in another order."""


def merge_heads(Z):
    return torch.ones(Z.shape[0], Z.shape[2], Z.shape[1] * Z.shape[3]) * Z.mean()
