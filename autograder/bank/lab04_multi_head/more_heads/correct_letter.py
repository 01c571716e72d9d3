"""Right: 24 · 32 = 12 · 64, and only the product counts."""

more_heads = "c"
