"""The same, as a list."""

orange_query = [0.9, 0.9]
