"""You computed d_k as d divided by H. It is an argument: H · d_k need not equal d."""


def count_parameters(d, d_k, H):
    d_k = d // H
    return 4 * d * H * d_k
