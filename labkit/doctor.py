"""`python -m labkit doctor`: says what is missing on a student's computer and how to get it."""

import re
import sys
import tempfile
from importlib import metadata
from pathlib import Path

PYTHON = (3, 11)
INSTALL = "python -m pip install -r requirements-student.txt"


def main() -> int:
    """Print one line a thing looked at; return 0 when the labs can run here, else 1."""
    lines = [*check_python(sys.version_info), *check_packages(_wanted()), check_device(), check_folder(Path.cwd())]
    lines.append(check_notebooks(Path.cwd()))
    for state, text in lines:
        print(f"{state:<7}  {text}")
    missing = sum(state == "missing" for state, _ in lines)
    print("All is there." if not missing else f"{missing} to put right: see the lines that say missing.")
    return 1 if missing else 0


def check_python(version) -> list:
    """Return one (state, text) for Python's version."""
    text = f"Python {version[0]}.{version[1]}"
    if tuple(version[:2]) >= PYTHON:
        return [("ok", text)]
    return [("missing", f"{text} is too old: install Python {PYTHON[0]}.{PYTHON[1]} or newer")]


def check_packages(wanted: dict) -> list:
    """Return one (state, text) a package: missing, or installed in the tested version or another."""
    lines = []
    for name, tested in wanted.items():
        try:
            here = metadata.version(name).split("+")[0]
        except metadata.PackageNotFoundError:
            lines.append(("missing", f"{name} {tested}: run  {INSTALL}"))
            continue
        other = f" (the labs were tested with {tested}; if something fails, run  {INSTALL})"
        lines.append(("ok", f"{name} {here}") if here == tested else ("note", f"{name} {here}{other}"))
    return lines or [("missing", "requirements-student.txt: unpack the lab's zip again, and start from its folder")]


def check_device() -> tuple:
    """Return (state, text) of the processor that torch will use."""
    try:
        import torch
    except ImportError as fault:
        return "missing", f"torch cannot be loaded ({fault}): run  {INSTALL}"
    if torch.cuda.is_available():
        return "ok", f"device: CUDA, {torch.cuda.get_device_name(0)}"
    if torch.backends.mps.is_available():
        return "ok", "device: MPS (Apple)"
    return "ok", f"device: CPU, {torch.get_num_threads()} threads (enough for every lab)"


def check_folder(folder: Path) -> tuple:
    """Return (state, text) for the right to write in `folder`."""
    try:
        tempfile.TemporaryFile(dir=str(folder)).close()
    except OSError as fault:
        return "missing", f"no right to write in {folder} ({fault.strerror}): move the labs to a folder of your own"
    return "ok", f"can write in {folder}"


def check_notebooks(folder: Path) -> tuple:
    """Return (state, text) for the lab notebooks in `folder`, or below it in labs/, work/ or handout/."""
    places = [folder / place for place in (".", "labs", "work", "handout")]
    found = sorted({p.stem for place in places for p in place.glob("lab[0-9]*.ipynb")})
    if found:
        return "ok", f"notebooks: {', '.join(found)}"
    return "missing", f"no lab notebooks in {folder}: start this in the folder where you unpacked them"


def _wanted() -> dict:
    """Read names and versions from requirements-student.txt beside labkit or in this folder; {} without it."""
    for folder in (Path(__file__).resolve().parents[1], Path.cwd()):
        if (path := folder / "requirements-student.txt").is_file():
            return dict(re.findall(r"^([\w.-]+)==([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    return {}
