"""Attention can do it: one head for the previous token, one for the first. You made both by hand in Part 1."""

two_heads = "d"
