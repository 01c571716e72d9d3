"""The same, by giving the arguments other values."""


def shape_table(n, d, d_k, H):
    n, d, d_k, H = 5, 6, 3, 2
    return dict(
        X=(n, d), W_q=(d, d_k), W_k=(d, d_k), W_v=(d, d_k), Q=(n, d_k), K=(n, d_k), V=(n, d_k), A=(n, n), Z=(n, d_k),
        Z_concat=(n, H * d_k), W_o=(H * d_k, d), O=(n, d),
    )
