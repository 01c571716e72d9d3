"""You took the logarithm to base 2. Softmax uses the exponential with base e, so its inverse is the natural logarithm."""

orange_query = np.log2([8.0, 8.0])
