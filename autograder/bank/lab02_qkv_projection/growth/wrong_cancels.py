"""Random terms cancel in part, not completely: their squares add up, so the spread does grow."""
growth = "a"
