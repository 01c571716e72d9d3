"""You compared 101 with 103 as a ratio. Softmax looks at the difference, and that is still 2."""

shifted_scores = "c"
