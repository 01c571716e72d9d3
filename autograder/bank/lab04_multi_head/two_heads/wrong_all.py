"""One head hands out one set of percentages a token. Two things that arrive as one sum cannot be told apart afterwards."""

two_heads = "a"
