"""You expected half of the sides to be ruled out. Reading the next token gives the answer itself, not a hint."""

cheating_loss = "b"
