"""Right: the next token is in the input, so it can be copied, at all places but the last."""

cheating_loss = "c"
