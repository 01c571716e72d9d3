"""Row 5 moves, but not it alone: you assumed that the merge keeps rows together. In memory all five rows of head 1 come first."""

leaky_rows = [5]
