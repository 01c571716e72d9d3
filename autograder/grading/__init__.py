"""Grades submissions: reads them, runs them in a worker, questions the snapshots, decides the score here."""
