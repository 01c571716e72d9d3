"""You took the logarithm of a share, which is negative. What counts is the ratio of two shares: 0.8 to 0.1."""

orange_query = np.log([0.8, 0.8])
