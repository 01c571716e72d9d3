"""No sign turns: each number is still the dot product of the same two projected tokens. Only their roles have changed."""
swapped_roles = "c"
