"""The same, from the definition."""

orange_query = [np.log(8) / np.log(10)] * 2
