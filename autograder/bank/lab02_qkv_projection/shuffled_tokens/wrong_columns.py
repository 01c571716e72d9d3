"""Tokens are rows, of X and of Z. The columns are the numbers in a value, which nobody moved."""
shuffled_tokens = "c"
