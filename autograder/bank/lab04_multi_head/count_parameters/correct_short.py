"""Right: four products of the same size."""


def count_parameters(d, d_k, H):
    return 4 * d * d_k * H
