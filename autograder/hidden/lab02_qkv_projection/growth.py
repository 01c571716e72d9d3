"""Hidden test of the prediction `growth`."""

from labkit.testing import same, value


def test_the_spread_grows_like_the_root_of_d_k(growth):
    """The right letter, in either case."""
    letter = value(growth)
    same(letter.strip().lower() if isinstance(letter, str) else letter, "c", "your prediction")
