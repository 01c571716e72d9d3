"""Right: as a set."""

leaky_rows = {5, 3}
