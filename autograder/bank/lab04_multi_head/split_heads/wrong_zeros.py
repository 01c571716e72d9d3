"""Your result is all zero. It must hold the numbers of Y, in another order."""


def split_heads(Y, H):
    return torch.zeros(Y.shape[0], H, Y.shape[1], Y.shape[2] // H)
