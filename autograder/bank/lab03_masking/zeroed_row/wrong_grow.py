"""You expected the other shares to gain. A larger score takes a larger part of the 100 %, so the rest shrinks, and zeroing gives nothing back."""

zeroed_row = "c"
