"""You assumed H · d_k = d. Count with d_k and H as they are given."""


def count_parameters(d, d_k, H):
    return 4 * d * d
