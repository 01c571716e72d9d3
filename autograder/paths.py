"""Where the project keeps things: data below `ROOT` (tests point it elsewhere), code below `CODE`."""

from pathlib import Path

CODE = Path(__file__).resolve().parents[1]
ROOT = CODE


def course() -> Path:
    """Return the instructor's file of overrides; it may be absent."""
    return ROOT / "course.toml"


def source(lab: str) -> Path:
    """Return a lab's source file."""
    return ROOT / "source" / f"{lab}.py"


def lab(lab: str) -> Path:
    """Return the generated student notebook."""
    return ROOT / "labs" / f"{lab}.ipynb"


def solution(lab: str) -> Path:
    """Return the generated, executed notebook with the answers."""
    return ROOT / "solutions" / f"{lab}.ipynb"


def release(lab: str) -> Path:
    """Return a lab's manifest."""
    return ROOT / "autograder" / "releases" / f"{lab}.json"


def dist(lab: str) -> Path:
    """Return the zip that stock Otter and Gradescope take."""
    return ROOT / "autograder" / "dist" / f"{lab}.zip"


def hidden(lab: str, question: str) -> Path:
    """Return a question's hidden test file."""
    return ROOT / "autograder" / "hidden" / lab / f"{question}.py"


def bank(lab: str, question: str) -> Path:
    """Return the folder of a question's known programs."""
    return ROOT / "autograder" / "bank" / lab / question


def assets() -> Path:
    """Return the folder of figures and small data."""
    return ROOT / "assets"
