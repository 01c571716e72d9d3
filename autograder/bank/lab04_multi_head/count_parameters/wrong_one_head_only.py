"""You counted the projections of one head. Each of the H heads has its own three."""


def count_parameters(d, d_k, H):
    return 3 * d * d_k + H * d_k * d
