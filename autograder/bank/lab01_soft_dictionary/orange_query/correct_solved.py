"""Right: the solution of three linear equations in x, y and the common constant."""

unknown = np.linalg.solve([[1, 0, 1], [0, 1, 1], [1, 1, 1]], np.log([0.1, 0.1, 0.8]))
orange_query = tuple(unknown[:2])
