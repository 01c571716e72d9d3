"""Right: as a tuple."""

leaky_rows = 3, 5
