"""Right: the same number as a float."""


def count_parameters(d, d_k, H):
    return float(4 * d * H * d_k)
