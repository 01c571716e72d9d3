"""Your heads stand in reverse order. Head 1 comes first."""


def merge_heads(Z):
    return Z.flip(1).transpose(1, 2).flatten(start_dim=2)
