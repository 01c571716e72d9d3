"""Right: the letter in the other case."""
swapped_roles = "B"
