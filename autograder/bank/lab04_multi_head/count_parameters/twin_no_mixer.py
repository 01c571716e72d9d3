"""The same, in a loop."""


def count_parameters(d, d_k, H):
    total = 0
    for _ in range(3 * H):
        total += d * d_k
    return total
