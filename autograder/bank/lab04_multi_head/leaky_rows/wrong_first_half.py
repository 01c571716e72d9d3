"""Head 1 has five rows of three numbers, not six: its last row is the fifth piece, and pieces five and six make one row."""

leaky_rows = [2, 5]
