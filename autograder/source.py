"""Lab sources: percent text in, a checked `Lab` out; anything unbalanced, unknown or missing is a `SourceError`."""

import ast
import re
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

import jupytext
import yaml

from autograder import paths

KINDS = ("code", "value", "predict", "written")
TAGS = ("hint", "solution", "rubric", "check", "setup", "experiment", "export")
INSIDE = ("hint", "solution", "rubric", "check")  # tags that only make sense within a question
HEADER = {"lab", "title", "minutes", "assets", "files"}
REQUIRED = {"question": str, "kind": str, "points": (int, float), "minutes": int, "difficulty": int}
OPTIONAL = {"needs": list, "optional": bool}
MARKER = re.compile(r"#\s*((BEGIN|END)\s+[A-Z]+\b|SOLUTION\b)")
ANSWER_LINE = re.compile(r"\s*[\w.]+\s*=\s*\S.*# SOLUTION\s*$")


class SourceError(Exception):
    """A fault in a lab's source; the text names lab, cell, line and the cell's first line."""


@dataclass(frozen=True)
class Cell:
    """One cell: `index` counts cells from 1, `line` is where it starts in the file."""

    index: int
    type: str
    text: str
    tags: frozenset[str]
    line: int
    question: str | None = None


@dataclass(frozen=True)
class Question:
    """A graded task with the cells that make it; `check` is None for predict and written."""

    name: str
    kind: str
    points: float
    minutes: int
    difficulty: int
    needs: tuple[str, ...]
    optional: bool
    prompt: Cell
    solution: Cell
    check: Cell | None


@dataclass(frozen=True)
class Lab:
    """A checked source: every cell in order, and its questions in order."""

    name: str
    title: str
    minutes: int
    assets: tuple[str, ...]
    files: tuple[str, ...]
    path: Path
    cells: tuple[Cell, ...]
    questions: tuple[Question, ...]

    def question(self, name: str) -> Question:
        """Return the question of that name; `KeyError` if there is none."""
        return {q.name: q for q in self.questions}[name]


def names() -> list[str]:
    """Return the names of all labs that have a source, in order."""
    return sorted(p.stem for p in paths.source("lab").parent.glob("lab*.py"))


def resolve(prefix: str) -> str:
    """Return the one lab whose name starts with `prefix`; `SourceError` if none or several do."""
    found = [name for name in names() if name == prefix] or [name for name in names() if name.startswith(prefix)]
    if len(found) != 1:
        raise SourceError(f"{prefix}: {'no lab' if not found else 'more than one lab'} of that name in source/")
    return found[0]


def load(name: str) -> Lab:
    """Read and check a lab by name or prefix, with the points of `course.toml`."""
    name = resolve(name)
    path = paths.source(name)
    return with_points(parse(name, path.read_text(encoding="utf-8"), path), course_points(name))


def course_points(lab: str) -> dict[str, float]:
    """Return the points that `course.toml` overrides for a lab."""
    if not paths.course().exists():
        return {}
    course = tomllib.loads(paths.course().read_text(encoding="utf-8"))
    return course.get("labs", {}).get(lab, {}).get("points", {})


def with_points(lab: Lab, points: dict[str, float]) -> Lab:
    """Return the lab with other points; `SourceError` for a question that it does not have."""
    if unknown := points.keys() - {q.name for q in lab.questions}:
        raise SourceError(f"{lab.name}: course.toml gives points to an unknown question {min(unknown)!r}")
    questions = (replace(q, points=float(points.get(q.name, q.points))) for q in lab.questions)
    return replace(lab, questions=tuple(questions))


def parse(name: str, text: str, path: Path) -> Lab:
    """Return the checked `Lab` of a percent text."""
    header, cells, attributes = read_cells(name, text)
    questions = []
    starts = [i for i, a in enumerate(attributes) if "question" in a]
    for start, stop in zip(starts, starts[1:] + [len(cells)]):
        span = [replace(cell, question=attributes[start]["question"]) for cell in cells[start:stop]]
        questions.append(read_question(name, span, attributes[start], questions))
        inside = question_end(questions[-1], span) - start
        cells[start:stop] = span[:inside] + cells[start + inside : stop]
    for cell in cells:
        check_cell(name, cell, attributes[cell.index - 1])
    assets, files = (tuple(header.get(key, ())) for key in ("assets", "files"))
    return Lab(name, header["title"], header["minutes"], assets, files, path, tuple(cells), tuple(questions))


def fault(lab: str, cell: Cell, problem: str) -> SourceError:
    """Return the error for a cell: lab, number, line, problem, first line."""
    first = next((line for line in cell.text.splitlines() if line.strip()), "")
    return SourceError(f"{lab}, cell {cell.index} (line {cell.line}): {problem}\n    {first.strip()}")


def read_cells(name: str, text: str) -> tuple[dict, list[Cell], list[dict]]:
    """Split percent text: the header, the cells, and the attributes of each cell."""
    notebook = jupytext.reads(text, fmt="py:percent")
    head, *body = notebook.cells or [None]
    header = yaml.safe_load(head.source.strip().strip("-")) if head and head.cell_type == "raw" else None
    if not isinstance(header, dict) or not {"lab", "title", "minutes"} <= header.keys() <= HEADER:
        raise SourceError(f"{name}, line 1: the header must give lab, title, minutes and at most assets, files")
    if header["lab"] != name:
        raise SourceError(f"{name}, line 1: the header names another lab, {header['lab']!r}")
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line.startswith("# %%")]
    if len(lines) != len(body):
        raise SourceError(f"{name}, line 1: text before the first cell, or a line '# %%' inside a string")
    cells, attributes = [], []
    for index, (cell, line) in enumerate(zip(body, lines), 1):
        extra = {k: v for k, v in cell.metadata.items() if k != "lines_to_next_cell"}
        tags = frozenset(extra.pop("tags", ()))
        cells.append(Cell(index, cell.cell_type, cell.source, tags, line))
        attributes.append(extra)
    return header, cells, attributes


def read_question(lab: str, span: list[Cell], attributes: dict, earlier: list[Question]) -> Question:
    """Return the question that `span[0]` opens; the span runs to the next question's prompt."""
    check_attributes(lab, span[0], attributes)
    check_order(lab, span[0], attributes, [q.name for q in earlier])
    kind, marks = attributes["kind"], (attributes["minutes"], attributes["difficulty"])
    needs, optional = tuple(attributes.get("needs", ())), attributes.get("optional", False)
    solution, check = only(lab, span, "solution"), only(lab, span, "check")
    if solution is None:
        raise fault(lab, span[0], f"question {span[0].question!r} without a solution cell")
    if check is None and kind in ("code", "value"):
        raise fault(lab, span[0], f"question {span[0].question!r} without a check cell")
    if check and kind in ("predict", "written"):
        raise fault(lab, check, f"question {check.question!r} is of kind {kind}: the build makes its check")
    cells = (span[0], solution, check)
    question = Question(span[0].question, kind, float(attributes["points"]), *marks, needs, optional, *cells)
    check_answer(lab, question)
    return question


def check_order(lab: str, prompt: Cell, attributes: dict, earlier: list[str]) -> None:
    """Refuse a second question of one name, and a need of a question that does not stand before."""
    if attributes["question"] in earlier:
        raise fault(lab, prompt, f"a second question of the name {attributes['question']!r}")
    if wrong := [name for name in attributes.get("needs", ()) if name not in earlier]:
        raise fault(lab, prompt, f"needs {wrong[0]!r}, which is no earlier question")


def check_attributes(lab: str, prompt: Cell, attributes: dict) -> None:
    """Refuse unknown, missing and ill-typed attributes of a question."""
    if unknown := attributes.keys() - REQUIRED.keys() - OPTIONAL.keys():
        raise fault(lab, prompt, f"unknown attribute {min(unknown)!r}")
    if missing := [key for key in REQUIRED if key not in attributes]:
        raise fault(lab, prompt, f"the attribute {missing[0]!r} is missing")
    for key, kind in (REQUIRED | OPTIONAL).items():
        if key in attributes and not isinstance(attributes[key], kind):
            raise fault(lab, prompt, f"the attribute {key!r} is {attributes[key]!r}")
    if attributes["kind"] not in KINDS:
        raise fault(lab, prompt, f"unknown kind {attributes['kind']!r}")
    if not attributes["question"].isidentifier():
        raise fault(lab, prompt, f"the name {attributes['question']!r} is no Python name")
    if not 1 <= attributes["difficulty"] <= 5:
        raise fault(lab, prompt, "difficulty is a number from 1 to 5")
    if attributes["points"] <= 0 or (attributes["kind"] == "predict" and attributes["points"] > 1):
        raise fault(lab, prompt, "points must be above 0, and at most 1 for a prediction")


def only(lab: str, span: list[Cell], tag: str) -> Cell | None:
    """Return the one cell of the span with `tag`, or None; `SourceError` at the second."""
    found = [cell for cell in span if tag in cell.tags]
    if len(found) > 1:
        raise fault(lab, found[1], f"a second {tag} cell for question {span[0].question!r}")
    return found[0] if found else None


def check_answer(lab: str, question: Question) -> None:
    """Refuse a solution of the wrong type, and a check that is not one function of the right name."""
    solution, check = question.solution, question.check
    if solution.type != ("markdown" if question.kind == "written" else "code"):
        raise fault(lab, solution, f"the solution of a {question.kind} question cannot be a {solution.type} cell")
    if check is None:
        return
    if check.index < solution.index:
        raise fault(lab, check, "the check stands before the solution")
    body = syntax(lab, check).body
    wanted = f"check_{question.name}"
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef) or body[0].name != wanted:
        raise fault(lab, check, f"the check must be exactly one function {wanted}({question.name})")
    if [a.arg for a in body[0].args.args] != [question.name]:
        raise fault(lab, check, f"{wanted} must take exactly one parameter, {question.name}")


def syntax(lab: str, cell: Cell) -> ast.Module:
    """Return the parsed code of a cell; `SourceError` when it is no Python."""
    try:
        return ast.parse(cell.text)
    except SyntaxError as error:
        raise fault(lab, cell, f"not valid Python: {error.msg}") from None


def question_end(question: Question, span: list[Cell]) -> int:
    """Return the index of the question's last cell: its check, its solution or the rubric after it."""
    last = question.check or question.solution
    rubrics = [c.index for c in span if "rubric" in c.tags and c.index == last.index + 1]
    return max(rubrics, default=last.index)


def check_cell(lab: str, cell: Cell, attributes: dict) -> None:
    """Refuse unknown tags and attributes, tags out of place, and unbalanced markers."""
    if unknown := cell.tags - set(TAGS):
        raise fault(lab, cell, f"unknown tag {min(unknown)!r}")
    if len(cell.tags) > 1:
        raise fault(lab, cell, "more than one tag")
    if attributes and "question" not in attributes:
        raise fault(lab, cell, f"unknown attribute {min(attributes)!r}")
    if cell.tags & set(INSIDE) and cell.question is None:
        raise fault(lab, cell, f"a {min(cell.tags)} cell without a question")
    check_markers(lab, cell)


def check_markers(lab: str, cell: Cell) -> None:
    """Refuse markers that do not pair up, are unknown, or stand outside a code solution."""
    inside, marked = False, False
    for line in cell.text.splitlines():
        marked |= bool(ANSWER_LINE.match(line))
        if not MARKER.search(line) or ANSWER_LINE.match(line):
            continue
        if line.strip() not in ("# BEGIN SOLUTION", "# END SOLUTION"):
            raise fault(lab, cell, f"unknown marker {line.strip()!r}")
        if inside == line.strip().startswith("# BEGIN"):
            raise fault(lab, cell, f"unbalanced {line.strip()!r}")
        inside, marked = not inside, True
    if inside:
        raise fault(lab, cell, "unbalanced '# BEGIN SOLUTION'")
    if cell.type == "code" and marked != ("solution" in cell.tags):
        raise fault(lab, cell, "a marker outside a solution cell" if marked else "a solution cell marks no solution")
