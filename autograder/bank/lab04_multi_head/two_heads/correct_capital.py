"""Right: a capital letter."""

two_heads = "C"
