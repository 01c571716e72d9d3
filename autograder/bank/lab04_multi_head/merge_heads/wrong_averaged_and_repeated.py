"""The shape is right, but every place holds the average of all heads. Keep the heads apart."""


def merge_heads(Z):
    return Z.mean(dim=1).repeat(1, 1, Z.shape[1])
