"""Right: row 3 holds the end of head 1, row 5 the end of head 2; as a list."""

leaky_rows = [5, 3]
