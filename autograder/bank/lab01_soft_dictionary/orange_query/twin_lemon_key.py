"""The same, as the sum of the two other keys."""

orange_query = np.eye(2)[0] + np.eye(2)[1]
