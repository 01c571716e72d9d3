"""The mixtures are the same, but each belongs to a token, and the tokens changed places."""
shuffled_tokens = "a"
