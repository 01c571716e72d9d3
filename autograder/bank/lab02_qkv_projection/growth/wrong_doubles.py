"""It grows, and faster than that: the variance is proportional to the number of terms, and the spread is its root."""
growth = "b"
