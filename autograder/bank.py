"""The bank: known right and wrong programs of a question, run where the question's answer stands."""

import ast
import contextlib
import io
import os
import warnings
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from autograder import paths
from autograder.source import Cell, Lab, SourceError


@dataclass(frozen=True)
class Entry:
    """A known program: `sentence` is its docstring in one line, `code` what it puts in place of the answer."""

    kind: str
    stem: str
    sentence: str
    code: str
    path: Path


def entries(lab: Lab, question: str) -> list[Entry]:
    """Return a question's entries in the order correct, twin, wrong, then by stem."""
    found = paths.bank(lab.name, question).glob("*_*.py")
    return [read_entry(p) for p in sorted(found) if p.stem.split("_")[0] in ("correct", "wrong", "twin")]


def read_entry(path: Path) -> Entry:
    """Return the entry of a file; `SourceError` when it has no docstring or is no Python."""
    text = path.read_text(encoding="utf-8")
    where = "/".join(path.parts[-3:])
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise SourceError(f"{where}, line {error.lineno}: not valid Python: {error.msg}") from None
    sentence = ast.get_docstring(tree)
    if not sentence:
        raise SourceError(f"{where}, line 1: no docstring")
    code = "\n".join(text.splitlines()[tree.body[0].end_lineno :]).strip("\n") + "\n"
    return Entry(path.stem.split("_")[0], path.stem, " ".join(sentence.split()), code, path)


def without_markers(text: str) -> str:
    """Return an answer cell's code without its solution markers."""
    lines = [line for line in text.splitlines() if line.strip() not in ("# BEGIN SOLUTION", "# END SOLUTION")]
    return "\n".join(line.removesuffix("# SOLUTION").rstrip() for line in lines)


def base_code(lab: Lab, question: str) -> list[str]:
    """Return the code before an entry: setup cells, answers that the question needs, its own answer, in order."""
    cells = setup_cells(lab, question) + answer_cells(lab, question)
    return [without_markers(cell.text) for cell in sorted(cells, key=lambda cell: cell.index)]


def setup_cells(lab: Lab, question: str) -> list[Cell]:
    """Return the setup cells that stand before a question's answer."""
    own = lab.question(question).solution
    return [cell for cell in lab.cells if "setup" in cell.tags and cell.index < own.index]


def answer_cells(lab: Lab, question: str) -> list[Cell]:
    """Return the answer cells of a question and of all that it needs, directly or not."""
    wanted, todo = set(), [question]
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += lab.question(name).needs
    return [q.solution for q in lab.questions if q.name in wanted and q.kind != "written"]


def namespace(lab: Lab, question: str, entry: Entry | None = None) -> dict:
    """Run setup, needed answers, own answer and the entry; return a namespace that nobody else shares.

    Only what comes before the first answer runs once for all; answers run anew, so that a function
    of the answer sees a helper that the entry replaced.
    """
    codes = list(base_code(lab, question))
    first_answer = min(cell.index for cell in answer_cells(lab, question))
    shared = sum(cell.index < first_answer for cell in setup_cells(lab, question))
    names = dict(setup_namespace(tuple(codes[:shared])))
    for code in codes[shared:] + ([entry.code] if entry else []):
        run_quietly(code, names, entry.path.name if entry else f"{lab.name}:{question}")
    return names


@lru_cache(maxsize=8)
def setup_namespace(codes: tuple[str, ...]) -> dict:
    """Return what the setup cells leave behind; the caller copies it."""
    names = {"__name__": "answer"}
    for code in codes:
        run_quietly(code, names, "setup")
    return names


def run_quietly(code: str, names: dict, where: str) -> None:
    """Execute `code` in `names` without output, warnings and windows."""
    os.environ.setdefault("MPLBACKEND", "Agg")
    silence = contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO())
    with silence[0], silence[1], warnings.catch_warnings(action="ignore"):
        exec(compile(code, f"<{where}>", "exec"), names)  # our own code, from source/ and the bank


def hidden_tests(lab: Lab, question: str) -> list[tuple[str, object]]:
    """Return (name, function) of each hidden test of a question, from a freshly loaded module."""
    path = paths.hidden(lab.name, question)
    module = ModuleType(f"hidden_{question}")
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    return [(name, value) for name, value in vars(module).items() if name.startswith("test_") and callable(value)]
