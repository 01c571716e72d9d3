"""Hidden test of the prediction `more_heads`."""

from labkit.testing import same, value


def test_the_number_of_weights_depends_on_the_product_alone(more_heads):
    """The right letter, in either case."""
    letter = value(more_heads)
    same(letter.strip().lower() if isinstance(letter, str) else letter, "c", "your prediction")
