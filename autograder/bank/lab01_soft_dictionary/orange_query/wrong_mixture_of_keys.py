"""You mixed the keys with 0.1, 0.1 and 0.8. That is what a look-up would return if the values were keys, not the query that leads there."""

orange_query = 0.1 * np.array([1.0, 0.0]) + 0.1 * np.array([0.0, 1.0]) + 0.8 * np.array([1.0, 1.0])
