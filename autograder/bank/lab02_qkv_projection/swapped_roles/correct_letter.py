"""Right."""
swapped_roles = "b"
