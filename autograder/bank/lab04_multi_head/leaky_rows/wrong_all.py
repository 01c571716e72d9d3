"""Most rows stay. Each merged row holds just two of the ten pieces, and only two of the ten pieces change."""

leaky_rows = [1, 2, 3, 4, 5]
