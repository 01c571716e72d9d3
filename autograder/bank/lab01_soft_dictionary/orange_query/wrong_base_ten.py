"""You took the logarithm to base 10. Softmax uses the exponential with base e, so its inverse is the natural logarithm."""

orange_query = np.log10([8.0, 8.0])
