"""Right."""
growth = "c"
