"""The same, in a loop that never moves on."""


def head_contributions(Z, W_o):
    block = W_o.chunk(Z.shape[1])[0]
    return torch.stack([head @ block for head in Z.unbind(1)], dim=1)
