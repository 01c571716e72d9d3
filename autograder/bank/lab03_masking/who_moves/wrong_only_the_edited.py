"""You expected the edit to stay in its own row. The fourth token is also a key and a value, and every other query mixes it in."""

who_moves = "a"
