"""You took the key of lemon as the query. The direction is right, but the query is too short: lemon gets less than 0.8."""

orange_query = np.array([1.0, 1.0])
