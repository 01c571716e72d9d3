"""Right: every query gives a share to every key."""

who_moves = "c"
