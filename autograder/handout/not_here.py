"""Stands in for labkit beside the handout, where nobody should work: the next unzip writes over that folder."""

import runpy
from pathlib import Path

folder = Path(__file__).resolve().parent.parent
lines = runpy.run_path(str(folder / "start.py"))["copy_new"](folder)
raise ImportError("This is the handout. Open your own copy, one folder up. " + "; ".join(lines))
