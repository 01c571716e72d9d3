"""You counted full d × d matrices in each head. A head's matrix has d_k columns."""


def count_parameters(d, d_k, H):
    return 3 * H * d * d + H * d_k * d
