"""Hidden test of the prediction `very_hot`."""

from labkit.testing import same, value


def test_a_very_hot_lookup_counts_the_rows(very_hot):
    """The right letter, in either case."""
    letter = value(very_hot)
    same(letter.strip().lower() if isinstance(letter, str) else letter, "b", "your prediction")
