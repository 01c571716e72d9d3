"""You expected the zero to remove the future. It removes the share, but the future score was in the denominator of all the other shares."""

zeroed_row = "a"
