"""Right: the letter in the other case."""
shuffled_tokens = "B"
