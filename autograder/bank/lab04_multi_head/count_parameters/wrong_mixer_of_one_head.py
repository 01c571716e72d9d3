"""Your W_o has d_k rows. It takes the numbers of all H heads."""


def count_parameters(d, d_k, H):
    return 3 * H * d * d_k + d_k * d
