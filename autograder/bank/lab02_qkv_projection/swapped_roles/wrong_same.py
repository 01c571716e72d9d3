"""You took the score for a likeness that works both ways. It is one only if both roles share a matrix: who asked before now answers."""
swapped_roles = "a"
