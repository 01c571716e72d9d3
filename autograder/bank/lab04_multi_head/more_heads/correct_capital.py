"""Right: a capital letter."""

more_heads = "C"
