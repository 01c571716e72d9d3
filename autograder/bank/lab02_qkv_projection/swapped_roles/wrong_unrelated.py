"""The numbers are not new: each pair of tokens is still multiplied with the same two matrices. Look at which of the two tokens now asks."""
swapped_roles = "d"
