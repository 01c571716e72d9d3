"""The manifest of a student notebook: what the grader trusts instead of what a student sends."""

from nbformat import NotebookNode

from autograder.manifest import CellSpec, Manifest, QuestionSpec
from autograder.source import Lab


def manifest(student: NotebookNode, lab: Lab) -> Manifest:
    """Return the manifest of a finished student notebook whose cells still carry `staff`."""
    cells = [
        CellSpec(c.id, c.cell_type, c.metadata.staff.role, c.metadata.staff.question, c.source) for c in student.cells
    ]
    questions = [
        QuestionSpec(q.name, q.kind, q.points, q.minutes, q.difficulty, q.needs, q.optional) for q in lab.questions
    ]
    return Manifest(lab.name, lab.title, student.metadata.release, lab.files, tuple(questions), tuple(cells))
