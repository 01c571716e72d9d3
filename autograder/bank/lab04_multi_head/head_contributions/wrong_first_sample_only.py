"""Every sample gets the contributions of the first one. Each has its own Z."""


def head_contributions(Z, W_o):
    return (Z[:1] @ W_o.reshape(Z.shape[1], Z.shape[3], -1)).expand(len(Z), -1, -1, -1)
