"""From a checked source to the master notebook that `otter assign` takes: steps (notebook, lab) -> notebook.

Each cell carries `metadata.staff` with its role and question until the last steps drop it.
"""

import nbformat.v4 as v4
import yaml
from nbformat import NotebookNode

from autograder.build import checks
from autograder.source import Cell, Lab, Question

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
ROLES = {"solution": "answer", "rubric": "answer"}  # the other tags name their role themselves


def new_master() -> NotebookNode:
    """Return an empty notebook with the kernel that the labs run on."""
    return v4.new_notebook(metadata={"kernelspec": dict(KERNEL), "language_info": {"name": "python"}})


def read_cells(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Put the source's cells in, each with its role and question."""
    notebook.cells = [new_cell(cell) for cell in lab.cells]
    return notebook


def new_cell(cell: Cell) -> NotebookNode:
    """Return a source cell as a notebook cell."""
    make = v4.new_code_cell if cell.type == "code" else v4.new_markdown_cell
    staff = {"role": role(cell), "question": cell.question, "index": cell.index}
    return make(cell.text, metadata={"staff": staff})


def role(cell: Cell) -> str:
    """Return the part that a source cell plays in the lab."""
    if cell.tags:
        return ROLES.get(min(cell.tags), min(cell.tags))
    return "example" if cell.type == "code" else "prose"


def show_marks(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Put points, minutes and difficulty under the heading of each question."""
    prompts = {question.prompt.index: question for question in lab.questions}
    for cell in notebook.cells:
        if question := prompts.get(cell.metadata.staff.index):
            cell.metadata.staff.role = "question"
            cell.source = under_heading(cell.source, marks(question))
    return notebook


def marks(question: Question) -> str:
    """Return the small line that says what a question asks of a student."""
    counts = [(question.points, "point"), (question.minutes, "minute")]
    parts = [f"{count:g} {unit}{'s' * (count != 1)}" for count, unit in counts]
    parts.append(f"difficulty {question.difficulty} of 5")
    return f"<small>{' · '.join(parts + ['optional, extra points'] * question.optional)}</small>"


def under_heading(text: str, line: str) -> str:
    """Return the text with `line` after its heading, or before the text when it has none."""
    first, _, rest = text.partition("\n")
    parts = [first, line, rest.strip("\n")] if first.startswith("#") else [line, text]
    return "\n\n".join(part for part in parts if part)


def fold_hints(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Wrap each hint in a collapsed block whose summary is the hint's first line."""
    for cell in notebook.cells:
        if cell.metadata.staff.role == "hint":
            summary, _, body = cell.source.partition("\n")
            cell.source = f"<details>\n<summary>{summary.strip()}</summary>\n\n{body.strip()}\n\n</details>"
    return notebook


def record_checks(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Keep each question's public test in the metadata, with the names of mistakes that it cannot tell apart."""
    published = {q.name: checks.public_test(lab, q) for q in lab.questions if q.kind != "written"}
    notebook.metadata.checks = {name: test.text for name, test in published.items()}
    notebook.metadata.alike = {name: test.alike for name, test in published.items() if test.alike}
    return notebook


def frame_questions(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Write the raw cells by which `otter assign` knows questions, solutions and tests."""
    first = {question.prompt.index: question for question in lab.questions}
    last = {max(c.index for c in lab.cells if c.question == q.name): q for q in lab.questions}
    cells = []
    for cell in notebook.cells:
        index = cell.metadata.staff.index
        cells += begin_question(first[index]) if index in first else []
        cells += [] if cell.metadata.staff.role == "check" else framed(cell)
        cells += end_question(last[index]) if index in last else []
    notebook.cells = cells
    return notebook


def framed(cell: NotebookNode) -> list[NotebookNode]:
    """Return an answer cell between Otter's solution marks, another cell alone."""
    if cell.metadata.staff.role != "answer":
        return [cell]
    return [v4.new_raw_cell("# BEGIN SOLUTION"), cell, v4.new_raw_cell("# END SOLUTION")]


def begin_question(question: Question) -> list[NotebookNode]:
    """Return the raw cell that opens a question for Otter."""
    config = {"name": question.name, "manual": question.kind == "written", "points": question.points}
    return [v4.new_raw_cell("# BEGIN QUESTION\n" + yaml.safe_dump(config, sort_keys=False))]


def end_question(question: Question) -> list[NotebookNode]:
    """Return the raw cells that close a question, with a stub where Otter wants a test."""
    if question.kind == "written":
        return [v4.new_raw_cell("# END QUESTION")]
    stub = v4.new_code_cell(f"def test_{question.name}({question.name}): ...")
    return [v4.new_raw_cell("# BEGIN TESTS"), stub, v4.new_raw_cell("# END TESTS"), v4.new_raw_cell("# END QUESTION")]


def configure_otter(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Put Otter's configuration of the whole lab in front."""
    config = {
        "name": lab.name,
        "run_tests": False,
        "tests": {"ok_format": False},
        "generate": {"show_stdout": False},
        "export_cell": {"pdf": False, "run_tests": False, "ignore_log": True, "files": list(lab.files)},
    }
    notebook.cells.insert(0, v4.new_raw_cell("# ASSIGNMENT CONFIG\n" + yaml.safe_dump(config, sort_keys=False)))
    return notebook
