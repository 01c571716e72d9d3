"""You expected attention to know the order of the words. Each query still meets the same keys and values, and a sum has no order."""
shuffled_tokens = "d"
