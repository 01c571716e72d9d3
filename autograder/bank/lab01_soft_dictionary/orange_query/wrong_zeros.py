"""A query of zeros gives every key the same score, so every fruit gets a third."""

orange_query = np.zeros(2)
