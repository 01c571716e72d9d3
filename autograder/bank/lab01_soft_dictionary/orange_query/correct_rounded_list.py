"""Right: a list of two rounded numbers."""

orange_query = [2.08, 2.08]
