"""What becomes of Otter's two notebooks, the student's and the one with answers: steps (notebook, lab) -> notebook."""

import ast
import hashlib
import json
import re
from collections import Counter

import nbformat
from nbformat import NotebookNode

from autograder.bank import without_markers
from autograder.source import Lab, SourceError

NOTEBOOK_KEYS = ("kernelspec", "language_info", "otter", "lab", "release")
CELL_KEYS = ("editable", "deletable")
QUESTION_COMMENT = re.compile(r"<!-- (BEGIN|END) QUESTION -->\n*")
RESPONSE = "otter_answer_cell"
CHECK = re.compile(r'grader\.check\("(\w+)"\)')


def name_roles(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Give a role and a question to the cells that Otter made."""
    question = None
    for cell in notebook.cells:
        if "staff" in cell.metadata:
            question = cell.metadata.staff.question or question
        else:
            cell.metadata.staff = otters_role(cell, question)
    return notebook


def otters_role(cell: NotebookNode, question: str | None) -> dict:
    """Return the role of a cell that Otter made; `question` is the one that stands before it."""
    if found := CHECK.fullmatch(cell.source):
        return {"role": "check", "question": found[1]}
    if cell.source.startswith("# Initialize Otter"):
        return {"role": "init", "question": None}
    if RESPONSE in cell.metadata.get("tags", ()):
        return {"role": "answer", "question": question}
    exports = "grader.export(" in cell.source or cell.source.startswith("## Submission")
    return {"role": "export" if exports else "prose", "question": None}


def drop_fillers(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Drop what Otter adds for PDFs only: its question comments and empty cells."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and QUESTION_COMMENT.search(cell.source):
            cell.source = QUESTION_COMMENT.sub("", cell.source)
            if cell.metadata.staff.role == "prose":  # Otter locks it with its comment
                cell.metadata = NotebookNode(staff=cell.metadata.staff)
    notebook.cells = [cell for cell in notebook.cells if cell.source.strip()]
    return notebook


def start_with_text(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Move Otter's first cell down to the first code cell, so that a lab opens with its title."""
    (init,) = [cell for cell in notebook.cells if cell.metadata.staff.role == "init"]
    cells = [cell for cell in notebook.cells if cell is not init]
    first = next(i for i, cell in enumerate(cells) if cell.cell_type == "code")
    notebook.cells = cells[:first] + [init] + cells[first:]
    return notebook


def hush_otter(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """End each check with a `;`: the public test prints its own line, and Otter's report stays out of sight."""
    for cell in notebook.cells:
        if cell.metadata.staff.role == "check":
            cell.source += ";"
    return notebook


def export_what_exists(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Let the export cell take those of the lab's files that exist: Otter fails on a missing one."""
    globs = " + ".join(f"glob({json.dumps(name)})" for name in lab.files)
    for cell in notebook.cells:
        if lab.files and "grader.export(" in cell.source:
            comment, call = cell.source.split("\n")
            cell.source = f"{comment}\nfrom glob import glob\n\n" + re.sub(r"files=\[.*?\]", f"files={globs}", call)
    return notebook


def put_public_tests(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Replace Otter's stubs by the public tests."""
    notebook.metadata.otter.tests = notebook.metadata.pop("checks")
    return notebook


def refuse_broken_code(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Raise `SourceError` when a code cell is no Python after its answer was taken out."""
    for cell in notebook.cells:
        code = "\n".join(line for line in cell.source.splitlines() if not line.lstrip().startswith(("%", "!")))
        try:
            ast.parse(code if cell.cell_type == "code" else "")
        except SyntaxError as error:
            raise SourceError(f"{lab.name}: without its answer this cell is no Python ({error.msg}):\n{code}") from None
    return notebook


def show_answers(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Drop solution markers, and the empty space for a written answer."""
    notebook.cells = [cell for cell in notebook.cells if RESPONSE not in cell.metadata.get("tags", ())]
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.metadata.staff.role == "answer":
            cell.source = without_markers(cell.source)
    return notebook


def name_cells(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Give each cell an id that depends on its text, and on how often that text came before."""
    seen = Counter()
    for cell in notebook.cells:
        key = f"{cell.cell_type}\n{cell.source}"
        cell.id = hashlib.sha256(f"{seen[key]}\n{key}".encode()).hexdigest()[:12]
        seen[key] += 1
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    return notebook


def keep_metadata(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Keep the metadata of an allow-list, and `staff` until the manifest is made."""
    notebook.metadata = NotebookNode({k: v for k, v in notebook.metadata.items() if k in NOTEBOOK_KEYS})
    for cell in notebook.cells:
        cell.metadata = NotebookNode({k: v for k, v in cell.metadata.items() if k in (*CELL_KEYS, "staff")})
    return notebook


def stamp_release(notebook: NotebookNode, lab: Lab) -> NotebookNode:
    """Write the lab's name, and a hash of all that students see, into the metadata."""
    notebook.metadata.lab = lab.name
    notebook.metadata.release = hashlib.sha256(to_bytes(notebook)).hexdigest()[:12]
    return notebook


def to_bytes(notebook: NotebookNode) -> bytes:
    """Return a notebook as it is written: without `staff`, keys sorted, a newline at the end."""
    bare = nbformat.from_dict(json.loads(json.dumps(notebook)))
    for cell in bare.cells:
        cell.metadata.pop("staff", None)
    return (nbformat.writes(bare, indent=1).rstrip("\n") + "\n").encode()
