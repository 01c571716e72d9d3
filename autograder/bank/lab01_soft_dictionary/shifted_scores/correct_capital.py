"""Right: a capital letter counts."""

shifted_scores = " A"
