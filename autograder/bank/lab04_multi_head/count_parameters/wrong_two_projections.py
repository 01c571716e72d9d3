"""You counted two projections a head. There are three: queries, keys and values."""


def count_parameters(d, d_k, H):
    return 2 * H * d * d_k + H * d_k * d
