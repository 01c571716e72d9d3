"""What the notebooks import: pictures, shapes, checks and parts. No answer to a question is in here."""

from labkit.unfinished import ready

__all__ = ["ready"]
