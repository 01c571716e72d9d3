"""Each matrix is half as wide, but there are twice as many of them: 24 · 32 = 12 · 64."""

more_heads = "b"
