"""Hidden test of the prediction `doubled_query`."""

from labkit.testing import same, value


def test_a_doubled_query_squares_the_ratios(doubled_query):
    """The right letter, in either case."""
    letter = value(doubled_query)
    same(letter.strip().lower() if isinstance(letter, str) else letter, "c", "your prediction")
