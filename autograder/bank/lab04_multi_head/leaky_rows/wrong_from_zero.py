"""You counted from 0. The rows are counted from 1 here, as in the lecture."""

leaky_rows = [2, 4]
