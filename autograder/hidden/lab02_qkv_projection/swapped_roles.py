"""Hidden test of the prediction `swapped_roles`."""

from labkit.testing import same, value


def test_exchanged_matrices_transpose_the_scores(swapped_roles):
    """The right letter, in either case."""
    letter = value(swapped_roles)
    same(letter.strip().lower() if isinstance(letter, str) else letter, "b", "your prediction")
