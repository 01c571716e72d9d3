"""You put both changed pieces at the end. In memory, head 1 comes first with all its five rows, so its last piece lies in the middle."""

leaky_rows = [4, 5]
