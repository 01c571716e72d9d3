"""You return 0. A layer learns three matrices a head and one mixer."""


def count_parameters(d, d_k, H):
    return 0
