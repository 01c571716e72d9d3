"""You left out W_o. It is learned too."""


def count_parameters(d, d_k, H):
    return 3 * H * d * d_k
