"""You expected the larger scores to sharpen the percentages. Multiplying does that; adding the same number to all leaves every difference as it was."""

shifted_scores = "b"
