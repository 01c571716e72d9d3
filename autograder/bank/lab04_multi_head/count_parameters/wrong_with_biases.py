"""You counted biases. This layer has none."""


def count_parameters(d, d_k, H):
    return 4 * d * d_k * H + 3 * H * d_k + d
