"""You expected the loss of an honest guesser. Without a mask, row i can read token i + 1 in its own input, and training finds that out."""

cheating_loss = "a"
