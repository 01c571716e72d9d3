"""Right: every row gets the same share, and classes count by their rows."""

very_hot = "b"
