"""You used the factor 8 itself. Shares grow with the exponential of the scores, so the difference of two scores is a logarithm."""

orange_query = [8, 8]
