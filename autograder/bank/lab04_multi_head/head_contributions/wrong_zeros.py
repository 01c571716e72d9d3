"""Your contributions are all zero. Each head adds its Z times its rows of W_o."""


def head_contributions(Z, W_o):
    return torch.zeros(*Z.shape[:3], W_o.shape[1])
