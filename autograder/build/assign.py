"""`otter assign`, run in this process on a master notebook in a staging folder."""

import json
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.source import Lab


@dataclass(frozen=True)
class Assigned:
    """What Otter makes of a master: the notebook for students, the one with answers, its grading configuration."""

    student: NotebookNode
    solution: NotebookNode
    config: dict


def assign(master: NotebookNode, lab: Lab) -> Assigned:
    """Run `otter assign`; nothing of it stays on the disk."""
    from otter.assign import main  # costs 4 to 8 CPU seconds, once a process

    with tempfile.TemporaryDirectory(prefix="assign-") as folder:
        staging = Path(folder).resolve()
        nbformat.write(master, staging / f"{lab.name}.ipynb")
        main(str(staging / f"{lab.name}.ipynb"), str(staging / "out"), no_pdfs=True, no_run_tests=True)
        student = nbformat.read(staging / "out" / "student" / f"{lab.name}.ipynb", as_version=4)
        solution = nbformat.read(staging / "out" / "autograder" / f"{lab.name}.ipynb", as_version=4)
        (archive,) = (staging / "out" / "autograder").glob("*.zip")
        with zipfile.ZipFile(archive) as files:
            config = json.loads(files.read("otter_config.json"))
    return Assigned(student, solution, config)
