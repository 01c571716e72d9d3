"""You used the factor 8 itself. Shares grow with the exponential of the scores, so the difference of two scores is a logarithm."""

orange_query = np.array([8.0, 8.0])
