"""Starts workers at the strongest level of isolation that this machine offers, and proves it."""
