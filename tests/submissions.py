"""Makes lab 1 submissions out of the released notebook, for tests of the grader."""

import json

from autograder import bank, manifest, paths, source

LAB = "lab01_soft_dictionary"


def handout() -> dict:
    """Return the student notebook as it is handed out."""
    return json.loads(paths.lab(LAB).read_text(encoding="utf-8"))


def answers() -> dict[str, str]:
    """Return the right code of each automatic question."""
    lab = source.load(LAB)
    return {q.name: bank.without_markers(q.solution.text) for q in lab.questions if q.kind != "written"}


def submission(given: dict[str, str]) -> bytes:
    """Return a notebook in which the answer cells of the `given` questions hold that code."""
    notebook, released = handout(), manifest.load(LAB)
    cells = {spec.id: spec.question for spec in released.cells if spec.role == "answer"}
    for cell in notebook["cells"]:
        question = cells.get(cell["id"])
        if question in given:
            cell["source"] = given[question]
    return json.dumps(notebook).encode()


def edited(change, given: dict[str, str] | None = None) -> bytes:
    """Return a fully answered notebook after `change(notebook)`."""
    notebook = json.loads(submission(answers() if given is None else given))
    change(notebook)
    return json.dumps(notebook).encode()


def position(notebook: dict, role: str, question: str) -> int:
    """Return the position of a question's answer or check cell."""
    spec = next(s for s in manifest.load(LAB).cells if s.role == role and s.question == question)
    return next(i for i, cell in enumerate(notebook["cells"]) if cell["id"] == spec.id)
