"""Hidden test of the prediction `leaky_rows`."""

import numpy as np

from labkit.testing import Mismatch, same, value


def test_the_rows_are_those_that_hold_a_last_row_of_a_head(leaky_rows):
    """Found by moving ten pieces through a reshape; a list, tuple, set or array in any order."""
    pieces = np.zeros((2, 5, 3))
    pieces[:, 4] = 1
    expected = 1 + np.flatnonzero(pieces.reshape(5, 6).any(axis=1))
    try:
        rows = sorted({int(row) for row in value(leaky_rows)})
    except (TypeError, ValueError):
        raise Mismatch("wrong dtype", "your prediction: a list of row numbers is needed") from None
    same(rows, expected.tolist(), "your prediction")
