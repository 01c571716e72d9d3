"""Your result is transposed: the keys are on the rows. Row i is query i, column j is key j."""


def scores(Q, K):
    return K @ np.swapaxes(Q, -1, -2)
