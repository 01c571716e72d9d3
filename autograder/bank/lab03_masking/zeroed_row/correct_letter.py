"""Right: the future score is still in the denominator."""

zeroed_row = "b"
