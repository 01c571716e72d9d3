"""Right: a capital letter is the same answer."""

who_moves = "C"
