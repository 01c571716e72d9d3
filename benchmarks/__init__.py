"""Figures about speed, printed: `python -m benchmarks.grading`."""
