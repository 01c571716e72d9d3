"""Right: each ratio is squared."""

doubled_query = "c"
