"""Right."""
shuffled_tokens = "b"
