"""Right: one set of percentages cannot serve two needs, whatever its width."""

two_heads = "c"
