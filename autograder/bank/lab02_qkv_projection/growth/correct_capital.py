"""Right: the letter in the other case."""
growth = "C"
