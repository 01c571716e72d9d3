"""Every matrix has the same shape in your table. Go down the table: each product has the rows of its left and the columns of its right factor."""


def shape_table(n, d, d_k, H):
    return dict.fromkeys("X W_q W_k W_v Q K V A Z Z_concat W_o O".split(), (n, H))
