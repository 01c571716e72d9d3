"""There are twice as many matrices, but each is half as wide: 24 · 32 = 12 · 64."""

more_heads = "a"
