"""You halved the logarithm, as if lemon's score were compared with zero. Compare it with the score of apple."""

orange_query = np.log([8.0, 8.0]) / 2
