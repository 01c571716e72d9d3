"""Right: a capital letter is the same answer."""

cheating_loss = "C"
