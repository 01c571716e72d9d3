"""You counted W_o once for each head. There is one for the whole layer; it has H · d_k rows already."""


def count_parameters(d, d_k, H):
    return H * (3 * d * d_k + H * d_k * d)
