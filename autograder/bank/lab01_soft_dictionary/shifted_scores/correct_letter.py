"""Right: the common factor cancels."""

shifted_scores = "a"
