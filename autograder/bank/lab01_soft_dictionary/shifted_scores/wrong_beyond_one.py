"""Percentages are divided by their sum, so no share can be larger than 1, whatever the scores."""

shifted_scores = "d"
