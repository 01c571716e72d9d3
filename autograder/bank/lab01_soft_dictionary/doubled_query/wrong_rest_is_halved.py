"""You halved what was left over. Doubling the scores squares each ratio: 8 to 1 becomes 64 to 1."""

doubled_query = "b"
