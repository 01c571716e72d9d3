"""Right: a capital letter is the same answer."""

zeroed_row = "B"
