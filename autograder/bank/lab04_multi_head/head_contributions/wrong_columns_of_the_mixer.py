"""You cut the columns of W_o. The columns are the word space; a head's numbers meet its rows."""


def head_contributions(Z, W_o):
    H = Z.shape[1]
    blocks = torch.stack(W_o.T.chunk(H))
    return Z @ blocks
