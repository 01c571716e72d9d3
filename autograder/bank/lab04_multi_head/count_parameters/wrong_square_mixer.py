"""You counted W_o as d × d. It has H · d_k rows, which need not equal d."""


def count_parameters(d, d_k, H):
    return 3 * H * d * d_k + d * d
