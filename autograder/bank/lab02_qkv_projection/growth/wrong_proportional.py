"""You let all terms pull the same way. Random signs cancel in part, so sixteen times the terms do not give sixteen times the spread."""
growth = "d"
