"""Makes your own copy of each notebook in handout/ that you have no copy of yet, then opens JupyterLab.

It never writes over a notebook of yours. `python start.py --only-copy` opens nothing.
"""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
INSTALL = "python -m pip install -r requirements-student.txt"


def copy_new(folder):
    """Copy folder/handout/*.ipynb into the folder where no file of that name is; return a line for each."""
    lines = []
    for given in sorted((folder / "handout").glob("*.ipynb")):
        own = folder / given.name
        try:
            with open(own, "xb") as file:  # x: fails where a file is
                file.write(given.read_bytes())
            lines.append(f"{own.name}: here is your own copy")
        except FileExistsError:
            same = own.read_bytes() == given.read_bytes()
            lines.append(f"{own.name}: you have it" if same else f"{own.name}: yours stays as it is")
    return lines


def main():
    """Copy, say so, and open JupyterLab; return 1 when it is not installed."""
    print("\n".join(copy_new(HERE)))
    if "--only-copy" in sys.argv:
        return 0
    if find_spec("jupyterlab") is None:
        print(f"JupyterLab is missing. Run this first, in this folder:\n  {INSTALL}")
        return 1
    return subprocess.call([sys.executable, "-m", "jupyterlab"], cwd=HERE)


if __name__ == "__main__":
    sys.exit(main())
