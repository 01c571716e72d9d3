"""Your query fits scores that are divided by the square root of d. Here the scores are plain dot products."""

orange_query = np.log([8.0, 8.0]) * np.sqrt(2)
