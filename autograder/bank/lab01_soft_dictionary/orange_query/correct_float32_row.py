"""Right: one row of a matrix, in single precision."""

orange_query = np.log(np.full((1, 2), 8, dtype=np.float32))
