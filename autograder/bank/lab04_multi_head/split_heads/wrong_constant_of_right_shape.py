"""All numbers of your result are the same. It must hold the numbers of Y, in another order."""


def split_heads(Y, H):
    return torch.ones(Y.shape[0], H, Y.shape[1], Y.shape[2] // H) * Y.mean()
