"""Right: matrix by matrix."""


def count_parameters(d, d_k, H):
    total = 0
    for _ in range(H):
        for _ in ("q", "k", "v"):
            total += d * d_k
    return total + H * d_k * d
