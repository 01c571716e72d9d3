"""Right: found by a search on a grid; the percentages round to the right ones."""

grid = np.arange(0, 4, 0.01)
gaps = [abs(np.exp(2 * x) / (2 * np.exp(x) + np.exp(2 * x)) - 0.8) for x in grid]
orange_query = np.array([grid[int(np.argmin(gaps))]] * 2)
