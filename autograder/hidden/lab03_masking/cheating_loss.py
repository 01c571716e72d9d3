"""Hidden test of the prediction `cheating_loss`."""

from labkit.testing import same, value


def test_the_training_loss_of_a_leaky_model_falls_far_below_an_honest_guess(cheating_loss):
    """The right letter, in either case."""
    letter = value(cheating_loss)
    same(letter.strip().lower() if isinstance(letter, str) else letter, "c", "your prediction")
