"""You wrote down d_k = 3, the lecture's number. Compute it from the width of Y and H."""


def split_heads(Y, H):
    return Y.reshape(Y.shape[0], Y.shape[1], H, 3).transpose(1, 2)
