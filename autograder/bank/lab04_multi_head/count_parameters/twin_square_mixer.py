"""The same, with powers."""


def count_parameters(d, d_k, H):
    return d * (3 * H * d_k) + d**2
