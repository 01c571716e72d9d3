"""Width does not help: all of a value vector is mixed with the same percentage, however long it is."""

two_heads = "b"
