"""Your query points away from the keys, so lemon, the longest key, gets the smallest share."""

orange_query = -np.log([8.0, 8.0])
