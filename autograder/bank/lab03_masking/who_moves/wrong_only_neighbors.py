"""You expected the edit to reach the row next to it only. Attention knows no distance: every query gives some share to the fourth key."""

who_moves = "b"
